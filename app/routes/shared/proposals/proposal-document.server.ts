import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { exactMoneyFormatter, formatFeeSteps } from "./details.server.ts";

/** A proposal's document in the client's language, every number as it is printed. */
export function buildProposalDocument(document: ProposalDocument, locale: Locale, site: string): PrintedProposal {
	const t = fixedT(locale);
	const { currency } = document;
	const exact = exactMoneyFormatter(locale, currency);
	return {
		locale,
		site,
		number: t("proposals:paper.proposal", { number: document.number }),
		title: document.title,
		for: t("proposals:paper.for_", { company: document.company }),
		contact: document.contact && t("proposals:paper.contact", { name: document.contact }),
		validUntil:
			document.validUntil && t("proposals:paper.validUntil", { day: formatDate(locale, document.validUntil) }),
		intro: document.intro,
		terms: document.terms,
		services: document.services.map((service) => ({
			title: service.title,
			kind: t(`proposals:services.kinds.${service.kind}`),
			openings: String(service.openings),
			unit: exact(service.unit),
			total: exact(service.total),
			discount: service.discount > 0 ? t("proposals:paper.discount", { value: exact(service.discount) }) : null,
			steps: formatFeeSteps(service.steps, { t, locale, currency }),
		})),
		total: exact(document.total),
		instalments: document.instalments && {
			terms: t(document.instalments.business ? "proposals:instalments.termsBusiness" : "proposals:instalments.terms", {
				name: document.instalments.name,
				days: document.instalments.days,
			}),
			lines: document.instalments.lines.map(({ trigger, cents }, at) => ({
				key: String(at),
				label: t(`fees:triggers.${trigger as "signed"}`),
				value: exact(cents),
			})),
		},
		guarantee: document.guaranteeDays ? t("proposals:paper.guaranteeText", { count: document.guaranteeDays }) : null,
		credits: document.credits.map(({ unit, amount, months }) =>
			[
				`${amount} × ${t(`clients:credits.units.${unit as "hour"}`)}`,
				months && t("proposals:credits.lasts", { count: months }),
			]
				.filter(Boolean)
				.join(" "),
		),
		by: document.owner.name && t("proposals:paper.by", { name: document.owner.name, site }),
		words: {
			service: t("proposals:paper.service"),
			openings: t("proposals:paper.openings"),
			unit: t("proposals:paper.unit"),
			total: t("proposals:paper.total"),
			whole: t("proposals:paper.whole"),
			steps: t("proposals:paper.steps"),
			billing: t("proposals:paper.billing"),
			guarantee: t("proposals:paper.guarantee"),
			terms: t("proposals:paper.terms"),
			credits: t("proposals:paper.credits"),
			agreed: t("proposals:paper.agreed"),
			signature: t("proposals:paper.signature"),
		},
	};
}
