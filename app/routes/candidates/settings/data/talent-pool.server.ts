import type { RouterContextProvider } from "react-router";
import { i18n, site } from "#app/context.ts";
import { audit } from "#db/kit/audit.ts";
import { giveConsent } from "#db/queries/consents.ts";
import type { CandidateContext } from "../../with-candidate.server.ts";

/** Consent to be considered for jobs beyond those applied to. */
export const talentPoolConsent = { purpose: "talent_pool", fields: [null] } as const;

export const joinPool =
	(context: Readonly<RouterContextProvider>) =>
	async ({ trx, id, actor }: CandidateContext): Promise<void> => {
		const { locale } = context.get(i18n);
		const given = {
			candidateId: id,
			purpose: talentPoolConsent.purpose,
			field: null,
			locale,
			siteId: context.get(site).id,
		};
		await giveConsent(trx, { ...given, ip: actor.ip ?? null });
		const record = { recordType: "candidates", recordId: id, changes: { purpose: talentPoolConsent.purpose } };
		await audit(trx, { actor, action: "give_consent", ...record, ip: actor.ip ?? null });
	};
