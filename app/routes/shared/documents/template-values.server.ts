import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { normalizeCnpj, punctuateCnpj, punctuateTaxId } from "#app/domain/candidates/document-numbers.ts";
import type { DocumentValues } from "#app/domain/documents/template-fields.ts";
import { calculateHireFee } from "#app/domain/fees/hire-fee.ts";
import { buildFeeRule } from "#app/domain/placements/terms.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { customDocumentValues, type DocumentRecords } from "#app/routes/shared/documents/custom-values.server.ts";
import { exactMoneyFormatter } from "#app/routes/shared/proposals/details.server.ts";
import { buildProposalDocument } from "#app/routes/shared/proposals/proposal-document.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCandidateHeader, findCurriculum } from "#db/queries/candidate-record.ts";
import {
	findDocumentParties,
	findHireDocumentData,
	findJobMergeFields,
	listPeopleInJob,
} from "#db/queries/documents.ts";
import { findInvoice } from "#db/queries/invoices/find.ts";
import { findOffer } from "#db/queries/offers/find.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { findProposal } from "#db/queries/proposals/find.ts";
import { loadDocument } from "#db/queries/proposals/versions.ts";

/** A record's values for a template: texts by field, and the people they name. */
export interface TemplateValues {
	values: DocumentValues;
	people: number[];
}

type Source = (
	trx: Scoped,
	user: Recruiter,
	uid: string,
	locale: Locale,
) => Promise<TemplateValues & { company: number | null; records: DocumentRecords }>;

const lines = (all: readonly (string | null | undefined | false)[], by = "\n") => all.filter(Boolean).join(by);

const sources: Readonly<Record<string, Source>> = { candidates, jobs, proposals, placements, invoices, offers };

/** Template values in the template's language; empty where the user has no permission. */
export async function readTemplateValues(
	trx: Scoped,
	user: Recruiter,
	{ entity, uid }: { entity: string; uid: string },
	locale: Locale,
): Promise<TemplateValues> {
	const source = sources[entity];
	if (!source) throw new Error(`Documents of ${entity} have no values`);
	const { values, people, company, records } = await source(trx, user, uid, locale);
	const custom = await customDocumentValues(trx, user, { company, ...records }, locale);
	const parties = await findDocumentParties(trx, company);
	const cnpj = (value: string | null | undefined) =>
		value && normalizeCnpj(value) ? punctuateCnpj(value) : (value ?? "");
	return {
		values: {
			business: parties?.name ?? "",
			business_cnpj: cnpj(parties?.cnpj),
			company_cnpj: cnpj(parties?.company_cnpj),
			recruiter: user.name,
			date: formatDate(locale, localDay(new Date()), "long"),
			...custom,
			...values,
		},
		people,
	};
}

async function candidates(trx: Scoped, _user: Recruiter, uid: string, locale: Locale) {
	const head = await findCandidateHeader(trx, uid);
	if (!head) throw new Error("The candidate went away");
	const cv = await findCurriculum(trx, head.id);
	const t = fixedT(locale);
	const span = (from: string | null, to: string | null, now: boolean) =>
		lines(
			[from && formatDate(locale, from, "month"), now ? t("documents:now") : to && formatDate(locale, to, "month")],
			" – ",
		);
	return {
		values: {
			...person(head.name, head.email ?? "", head.mobile_phone, lines([head.city, head.state], ", ")),
			headline: lines([head.current_position, head.current_company], ", "),
			summary: cv.self_introduction ?? "",
			experiences: lines(
				cv.experiences.map((experience) =>
					lines([
						lines(
							[
								experience.position,
								experience.company,
								span(experience.started_on, experience.ended_on, experience.current),
							],
							" · ",
						),
						experience.description,
						experience.achievements,
					]),
				),
				"\n\n",
			),
			educations: lines(
				cv.educations.map((education) =>
					lines([education.course, education.institution, education.ended_on?.slice(0, 4)], " · "),
				),
			),
			skills: lines(
				cv.skills.map(({ name }) => name),
				", ",
			),
			languages: lines(
				cv.languages.map(({ language, level }) => `${language} (${t(`reference:languageLevels.${level as 0}`)})`),
				", ",
			),
		},
		people: [head.id],
		company: null,
		records: { candidate: head.id },
	};
}

async function jobs(trx: Scoped, user: Recruiter, uid: string) {
	const job = await findJobMergeFields(trx, uid);
	if (!job) throw new Error("The job went away");
	const people = can(user, "read", "candidates") ? await listPeopleInJob(trx, job.id) : [];
	return {
		values: {
			job: job.title,
			company: job.company ?? "",
			candidates: lines(people.map((person) => lines([person.name, person.position, person.company], " · "))),
			companies: lines([...new Set(people.map(({ company }) => company))]),
			count: String(people.length),
		},
		people: people.map(({ id }) => id),
		company: job.company_id,
		records: { job: job.id },
	};
}

async function proposals(trx: Scoped, _user: Recruiter, uid: string, locale: Locale) {
	const proposal = await findProposal(trx, uid);
	if (!proposal) throw new Error("The proposal went away");
	const document = await loadDocument(trx, proposal);
	const pdf = buildProposalDocument(document, locale, "");
	const [first] = document.services;
	return {
		values: {
			company: proposal.company,
			contact: proposal.contact ?? "",
			fee: first ? exactMoneyFormatter(locale, document.currency)(first.unit) : "",
			fee_pct: "",
			total: pdf.total,
			services: lines(pdf.services.map(({ title, openings, total }) => `${openings} × ${title}: ${total}`)),
			instalments: lines(pdf.instalments?.lines.map(({ label, value }) => `${label}: ${value}`) ?? []),
			payment_terms: pdf.instalments?.terms ?? "",
			guarantee_days: document.guaranteeDays === null ? "" : String(document.guaranteeDays),
			validity: document.validUntil ? formatDate(locale, document.validUntil) : "",
		},
		people: [],
		company: proposal.company_id,
		records: {},
	};
}

async function placements(trx: Scoped, _user: Recruiter, uid: string, locale: Locale) {
	const hire = await findPlacement(trx, uid);
	const facts = hire && (await findHireDocumentData(trx, hire.id));
	if (!hire || !facts) throw new Error("The placement went away");
	const { terms } = hire;
	const money = exactMoneyFormatter(locale, terms.currency);
	const { cents } = calculateHireFee(buildFeeRule(terms, hire.replaces !== null && hire.fee_cents === 0));
	const salary = terms.remuneration.find(({ type }) => type === 1)?.cents;
	return {
		values: {
			...person(facts.name, facts.email ?? "", facts.phone, facts.city ?? ""),
			job: hire.job.name,
			company: hire.company.name,
			salary: salary === undefined ? "" : money(salary),
			start_date: formatDate(locale, terms.start_date),
			benefits: lines(facts.benefits, ", "),
			work_schedule: facts.work_schedule ?? "",
			fee: money(cents),
			fee_pct: terms.fee_pct ? `${exactNumber(locale, terms.fee_pct / 100)} %` : "",
			total: money(cents),
			guarantee_days: String(terms.guarantee_days ?? ""),
		},
		people: [facts.candidate_id],
		company: facts.company_id,
		records: { candidate: facts.candidate_id, job: facts.job_id, apply: facts.apply_id, placement: hire.id },
	};
}

async function offers(trx: Scoped, _user: Recruiter, uid: string, locale: Locale) {
	const offer = await findOffer(trx, uid);
	if (!offer) throw new Error("The offer went away");
	const money = exactMoneyFormatter(locale, offer.currency);
	return {
		values: {
			...person(offer.candidate, offer.to_email ?? offer.candidate_email ?? "", null, ""),
			job: offer.job,
			company: offer.confidential ? "" : offer.company,
			salary: money(offer.salary_cents),
			bonus: offer.bonus_cents ? money(offer.bonus_cents) : "",
			regime: fixedT(locale)(labelKey("regimes", offer.regime as 1)),
			start_date: offer.start_date ? formatDate(locale, offer.start_date) : "",
			validity: offer.valid_until ? formatDate(locale, offer.valid_until) : "",
			benefits: offer.benefits ?? lines(offer.job_benefits, ", "),
			work_schedule: offer.work_schedule ?? "",
		},
		people: [offer.candidate_id],
		company: offer.confidential ? null : offer.company_id,
		records: { candidate: offer.candidate_id, job: offer.job_id, apply: offer.apply_id },
	};
}

async function invoices(trx: Scoped, _user: Recruiter, uid: string, locale: Locale) {
	const invoice = await findInvoice(trx, uid);
	if (!invoice) throw new Error("The invoice went away");
	const money = exactMoneyFormatter(locale, invoice.currency);
	const tax = (name: string) => {
		const result = invoice.taxes.filter((tax) => tax.tax === name);
		return result.length === 0 ? "" : money(result.reduce((sum, item) => sum + item.cents, 0));
	};
	return {
		values: {
			company: invoice.costumer?.name ?? invoice.company,
			...(invoice.costumer ? { company_cnpj: punctuateTaxId(invoice.costumer.document) } : {}),
			number: invoice.number ?? "",
			issued: invoice.issue_date ? formatDate(locale, invoice.issue_date) : "",
			due: formatDate(locale, invoice.due_date),
			total: money(invoice.gross_cents),
			iss: tax("ISS"),
			irrf: tax("IRRF"),
			received: money(invoice.paid_cents),
		},
		people: [],
		company: invoice.client_company_id,
		records: {},
	};
}

const exactNumber = (locale: Locale, value: number) =>
	new Intl.NumberFormat(locale === "pt" ? "pt-BR" : "en-US", { maximumFractionDigits: 2 }).format(value);

function person(name: string, email: string, phone: string | null, city: string): DocumentValues {
	return { name, first_name: name.split(" ")[0] ?? name, email, phone: phone ?? "", city };
}
