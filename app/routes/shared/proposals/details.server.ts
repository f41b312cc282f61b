import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { buildPlanLines } from "#app/domain/fees/billing.ts";
import type { FormulaPart } from "#app/domain/fees/fee-basis.ts";
import { type ServiceFeeStep, serviceFee } from "#app/domain/fees/service-fee.ts";
import { proposalStatus } from "#app/domain/proposals/proposal-status.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ProposalRecord } from "#db/queries/proposals/find.ts";
import { listServices, toFeeInput } from "#db/queries/proposals/services.ts";
import { findSigningRefusal } from "#db/queries/proposals/sign.ts";
import { findStandardBilling } from "#db/queries/proposals/standard-fees.ts";
import { listProposalCredits } from "#db/queries/proposals/versions.ts";

/** Always shows cents: the lines are added up. */
export const exactMoneyFormatter = (locale: Locale, currency: string) => (cents: number) =>
	formatMoney(locale, cents, currency, true);

export function formatFeeSteps(
	steps: readonly ServiceFeeStep[],
	{ t, locale, currency }: { t: TFunction; locale: Locale; currency: string },
) {
	const exact = exactMoneyFormatter(locale, currency);
	const number = new Intl.NumberFormat(locale === "pt" ? "pt-BR" : "en-US", { maximumFractionDigits: 2 });
	const part = (formulaPart: FormulaPart) => {
		if (typeof formulaPart === "string") return formulaPart;
		if ("cents" in formulaPart) return exact(formulaPart.cents);
		return "pct" in formulaPart ? `${number.format(formulaPart.pct / 100)} %` : number.format(formulaPart.times / 100);
	};
	return steps.map(({ key, formula, value }) => ({
		key,
		label: t(`proposals:services.keys.${key}`),
		formula: formula.length > 1 ? formula.map(part).join(" ") : "",
		value: exact(value),
	}));
}

/** Whether a proposal's services may still change: after the signature they are fixed. */
export const mayChangeServices = (proposal: ProposalRecord, user: Recruiter): boolean =>
	can(user, "update", "proposals") &&
	proposal.status !== proposalStatus.converted &&
	findSigningRefusal(proposal) !== "already";

/** Services with their working, instalments, credits and the discount's state. */
export async function loadProposalDetails(trx: Scoped, user: Recruiter, proposal: ProposalRecord, format: Formatters) {
	const services = await listServices(trx, proposal.id);
	const billing = await findStandardBilling(trx, proposal.standard_billing_id);
	const credits = await listProposalCredits(trx, proposal.id);
	const { currency } = proposal;
	const exact = exactMoneyFormatter(format.locale, currency);
	const base = `/recruiters/proposals/${proposal.uid}`;
	const total = Number(proposal.value_cents);
	return {
		base,
		may: { offer: mayChangeServices(proposal, user), decide: can(user, "approve", "proposals") },
		total: exact(total),
		discount: proposal.discount_state,
		services: services.map((service) => {
			const { steps, unit, total: sum } = serviceFee(toFeeInput(service));
			return {
				uid: service.uid,
				title: service.title,
				kind: format.t(`proposals:services.kinds.${service.kind}`),
				rule: format.t("proposals:services.rule", { rule: format.t(`fees:rules.${service.rule}`) }),
				source: service.overrideReason
					? format.t("proposals:services.override", { reason: service.overrideReason })
					: service.feeName && format.t("proposals:services.standard", { name: service.feeName }),
				openings: format.number(service.openings),
				unit: exact(unit),
				total: exact(sum),
				steps: formatFeeSteps(steps, { t: format.t, locale: format.locale, currency }),
				job: service.job && {
					to: `/recruiters/jobs/${service.job.uid}`,
					label: format.t("proposals:services.opened", { code: service.job.code }),
				},
			};
		}),
		instalments: billing && {
			terms: format.t(
				billing.terms.business_days ? "proposals:instalments.termsBusiness" : "proposals:instalments.terms",
				{
					name: billing.name,
					days: billing.terms.payment_terms_days,
				},
			),
			lines: buildPlanLines(total, billing.milestones, billing.terms, {}, new Set()).map(({ trigger, cents }, at) => ({
				key: String(at),
				label: format.t(`fees:triggers.${trigger}`),
				value: exact(cents),
			})),
		},
		credits: credits.map(({ unit, amount, months }) => ({
			unit,
			label: format.t(`clients:credits.units.${unit as "hour"}`),
			text: [format.number(amount), months && format.t("proposals:credits.lasts", { count: months })]
				.filter(Boolean)
				.join(" "),
		})),
	};
}

export type ProposalDetailsData = Awaited<ReturnType<typeof loadProposalDetails>>;
