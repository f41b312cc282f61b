import { createHash, randomBytes } from "node:crypto";
import { getGuardianState } from "#app/domain/candidates/guardianship.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { guardianMail } from "#app/emails/guardian.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findGuardian } from "#db/queries/guardian.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { insertToken } from "#db/queries/tokens.ts";
import type { Task } from "../task.ts";

const days = 14;

/** Asks a minor's guardian for consent; the link is valid for two weeks. */
export const askGuardian: Task<"ask_guardian"> = ({ businessId, candidateId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const guardian = await findGuardian(trx, candidateId);
		if (!guardian?.guardian_email || getGuardianState(guardian, localDay(new Date())) !== "asked") return;
		const site = await findMailBrand(trx, guardian.site_id);
		if (!site) return;
		const secret = randomBytes(32).toString("base64url");
		const { name, locale, jobs, guardian_name, guardian_email, guardian_asked_at } = guardian;
		const queued = await queueEmail(trx, {
			kind: "guardian",
			dedupeKey: `guardian:${candidateId}:${guardian_asked_at?.getTime() ?? 0}`,
			site,
			to: { email: guardian_email, name: guardian_name ?? guardian_email },
			locale,
			content: guardianMail({
				site,
				locale,
				jobs,
				days,
				candidate: name,
				name: guardian_name ?? guardian_email,
				link: `${siteOrigin(site.domain)}/guardian/${secret}`,
			}),
			related: [{ type: "candidates", id: candidateId }],
		});
		// On a repeat, the first mail is the one sent, so its link must work.
		if (queued === null) return;
		await insertToken(trx, {
			purpose: "guardian",
			owner: { strategy: "candidates", businessId, id: candidateId },
			tokenHash: createHash("sha256").update(secret).digest(),
			seconds: days * 24 * 3600,
			host: site.domain,
		});
	});
