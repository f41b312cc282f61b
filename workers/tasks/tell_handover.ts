import { mayHandOver } from "#app/domain/admissions/first-day.ts";
import { handoverMail } from "#app/emails/handover.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findHandover, getHandoverPath } from "#db/queries/admissions/handovers.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

/** Mails the onboarding page or its changes; nothing once the link is closed. */
export const notifyHandover: Task<"tell_handover"> = ({ businessId, handoverId, notice, key }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const handover = await findHandover(trx, { id: handoverId });
		if (!handover?.contact_email) return;
		const isOver = !mayHandOver(handover.stage);
		if (isOver !== (notice === "cancelled") || (notice === "first_day" && handover.arrival !== null)) return;
		const site = await findMailBrand(trx, null);
		if (!site) return;
		const locale = handover.contact_locale;
		await queueEmail(trx, {
			kind: "admission_handover",
			class: "transactional",
			dedupeKey: `handover:${handover.uid}:${key}`,
			site: { id: site.id },
			...(handover.owner_id ? { recruiterId: handover.owner_id } : {}),
			...(handover.owner_email ? { replyTo: handover.owner_email } : {}),
			to: { email: handover.contact_email, name: handover.contact },
			locale,
			related: [{ type: "client_contacts", id: handover.contact_id }],
			content: handoverMail({
				notice,
				name: handover.contact,
				person: handover.name,
				position: handover.position ?? "",
				company: handover.company ?? "",
				firstDay: handover.first_day,
				link: `${siteOrigin(site.domain)}${getHandoverPath(trx, handover.uid)}`,
				site,
				locale,
			}),
		});
	});
