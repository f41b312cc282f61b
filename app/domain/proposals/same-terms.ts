import type { ProposalDocument } from "./document.ts";

type Service = ProposalDocument["services"][number];
type Instalments = NonNullable<ProposalDocument["instalments"]>;

/** Whether two documents sell the same at the same price; other texts do not count. */
export const hasSameTerms = (first: ProposalDocument, other: ProposalDocument): boolean =>
	JSON.stringify(listTerms(first)) === JSON.stringify(listTerms(other));

/** As lists: the database reorders the keys of a stored document. */
const listTerms = ({ currency, total, guaranteeDays, services, instalments, credits }: ProposalDocument) => [
	currency,
	total,
	guaranteeDays ?? 0,
	services.map(listServiceTerms),
	instalments && listInstalmentTerms(instalments),
	credits.map(({ unit, amount, months }) => [unit, amount, months]),
];

/** With the steps: salary and percentage may change while the price stays. */
const listServiceTerms = ({ kind, title, openings, fee, discount, unit, total, steps }: Service) => [
	...[kind, title, openings, fee, discount, unit, total],
	...steps.map(({ key, formula, value }) => [key, formula, value]),
];

const listInstalmentTerms = ({ days, business, lines }: Instalments) => [
	...[days, business],
	...lines.map(({ trigger, cents }) => [trigger, cents]),
];
