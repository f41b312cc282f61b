import { getIdentifyingWords, redactWords } from "../candidates/erasure.ts";
import type { Configurations, ShortlistField, ViewerPermissions } from "./configurations.ts";

export interface ShortlistPerson {
	uid: string;
	position: number;
	opinion: string | null;
	name: string;
	avatar_url: string | null;
	headline: string | null;
	company: string | null;
	city: string | null;
	state: string | null;
	summary: string | null;
	experiences: { position: string; company: string; from: string | null; to: string | null; text: string | null }[];
	educations: { course: string; institution: string; to: string | null }[];
	skills: string[];
	languages: { language: string; level: number }[];
	regimes: number[];
	stage: string | null;
	email: string | null;
	mobile_phone: string | null;
	linkedin: string | null;
	expectation_cents: number | null;
	clt_expectation_cents: number | null;
	pj_expectation_cents: number | null;
	currency: string;
	has_cv: boolean;
}

/** Fields that are not configured are absent rather than empty. */
export interface VisiblePerson {
	uid: string;
	number: number;
	name?: string;
	photo?: string;
	headline?: string;
	company?: string;
	location?: string;
	opinion?: string;
	summary?: string;
	experiences?: { position: string; company?: string; from: string | null; to: string | null; text: string | null }[];
	educations?: { course: string; institution: string; to: string | null }[];
	skills?: string[];
	languages?: { language: string; level: number }[];
	regimes?: number[];
	stage?: string;
	contact?: { email?: string; phone?: string; linkedin?: string };
	salary?: { cents: number; currency: string; kind: "expectation" | "clt" | "pj" }[];
	cv?: true;
}

/** Builds an allow-list copy, field by field, so that unconfigured data cannot leak. */
export function maskPerson(
	person: ShortlistPerson,
	configurations: Pick<Configurations, "fields" | "anonymise" | "show_salary" | "show_contact" | "allow_download">,
	viewer: Pick<ViewerPermissions, "see_salary" | "see_cv">,
): VisiblePerson {
	const { anonymise } = configurations;
	const has = (field: ShortlistField) => configurations.fields.includes(field);
	const hidden = anonymise ? [...getIdentifyingWords(person.name), ...withCompany()] : [];
	const text = (value: string | null) => (value && hidden.length > 0 ? redactWords(value, hidden) : value);
	const visible: VisiblePerson = { uid: person.uid, number: person.position };
	if (!anonymise) visible.name = person.name;
	if (has("photo") && !anonymise && person.avatar_url) visible.photo = person.avatar_url;
	if (has("headline") && person.headline) visible.headline = text(person.headline) ?? "";
	if (has("company") && !anonymise && person.company) visible.company = person.company;
	const location = [person.city, person.state].filter(Boolean).join(", ");
	if (has("location") && location) visible.location = location;
	if (has("opinion") && person.opinion) visible.opinion = text(person.opinion) ?? "";
	if (has("summary") && person.summary) visible.summary = text(person.summary) ?? "";
	if (has("experiences") && person.experiences.length > 0)
		visible.experiences = person.experiences.map(({ position, company, from, to, text: what }) => ({
			position,
			...(has("company") && !anonymise ? { company } : {}),
			from,
			to,
			text: text(what),
		}));
	if (has("educations") && person.educations.length > 0) visible.educations = person.educations;
	if (has("skills") && person.skills.length > 0) visible.skills = person.skills;
	if (has("languages") && person.languages.length > 0) visible.languages = person.languages;
	if (has("regimes") && person.regimes.length > 0) visible.regimes = person.regimes;
	if (has("stage") && person.stage) visible.stage = person.stage;
	if (configurations.show_contact && !anonymise) visible.contact = getContact(person);
	if (configurations.show_salary && viewer.see_salary) {
		const salary = getSalary(person);
		if (salary.length > 0) visible.salary = salary;
	}
	// A CV reveals the person's name.
	if (configurations.allow_download && viewer.see_cv && !anonymise && person.has_cv) visible.cv = true;
	return visible;

	function withCompany(): string[] {
		return [person.company, ...person.experiences.map(({ company }) => company)].filter((item) => item !== null);
	}
}

function getContact({ email, mobile_phone, linkedin }: ShortlistPerson) {
	return {
		...(email ? { email } : {}),
		...(mobile_phone ? { phone: mobile_phone } : {}),
		...(linkedin ? { linkedin } : {}),
	};
}

function getSalary(person: ShortlistPerson): NonNullable<VisiblePerson["salary"]> {
	const { currency } = person;
	const of = (kind: "expectation" | "clt" | "pj", cents: number | null) =>
		cents === null ? [] : [{ cents, currency, kind }];
	if (person.expectation_cents !== null) return of("expectation", person.expectation_cents);
	return [...of("clt", person.clt_expectation_cents), ...of("pj", person.pj_expectation_cents)];
}
