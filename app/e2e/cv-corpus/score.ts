import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { CvTruth } from "./ground-truth.ts";
import { normalizeText } from "./normalize-text.ts";

export const fields = [
	"name",
	"email",
	"phone",
	"linkedin",
	"city",
	"experiences",
	"dates",
	"studies",
	"skills",
	"languages",
] as const;
export type Field = (typeof fields)[number];

export interface Count {
	/** Of the truth. */
	expected: number;
	/** Values the reader returned. */
	given: number;
	right: number;
	/** Found but not in the truth; a missing half of a pair is not wrong. */
	wrong: number;
}

export interface Score {
	counts: Record<Field, Count>;
	/** Catalogue skills found in work texts, outside the heading: neither right nor wrong. */
	mentioned: number;
	faults: string[];
}

const digits = (text: string) => text.replace(/;?ext.*$/, "").replace(/\D/g, "");
const slug = (link: string) => /in\/([^/?#\s]+)/.exec(link.toLowerCase())?.[1] ?? link;

export function scoreCv(truth: CvTruth, facts: ParsedCv): Score {
	const faults: string[] = [];
	const single = (
		field: Field,
		expected: string | null,
		given: string | undefined,
		fits: (given: string) => boolean,
	): Count => {
		const right = given !== undefined && fits(given);
		if (!right && (given || expected))
			faults.push(`${field}: ${given ?? "nothing"} instead of ${expected ?? "nothing"}`);
		return { expected: expected ? 1 : 0, given: given ? 1 : 0, right: right ? 1 : 0, wrong: given && !right ? 1 : 0 };
	};
	const { experiences, dates } = scoreJobs(truth, facts, faults);
	const { count: skills, mentioned } = scoreSkills(truth, facts, faults);
	const phones = [truth.phone, ...truth.otherPhones].map((phone) => digits(phone ?? ""));
	const emails = [truth.email, ...truth.otherEmails].map((email) => email?.toLowerCase());
	return {
		mentioned,
		faults,
		counts: {
			name: single("name", truth.name, facts.name, (name) => sameName(name, truth.name ?? "")),
			email: single("email", truth.email, facts.email, (email) => emails.includes(email.toLowerCase())),
			phone: single("phone", truth.phone, facts.phone, (phone) => phones.includes(digits(phone))),
			linkedin: single("linkedin", truth.linkedin, facts.linkedin, (link) => slug(link) === slug(truth.linkedin ?? "")),
			city: single("city", truth.city, facts.city, (city) => normalizeText(city) === normalizeText(truth.city ?? "")),
			experiences,
			dates,
			studies: scoreStudies(truth, facts, faults),
			skills,
			languages: scoreLanguages(truth, facts, faults),
		},
	};
}

/** Allows a missing title before the name or degree after it. */
function sameName(given: string, expected: string): boolean {
	const bare = (name: string) => normalizeText(name.replace(/,.*$/, "").replace(/^(?:Dr|Dra|Sr|Sra|Prof)\.\s/, ""));
	return normalizeText(given) === normalizeText(expected) || bare(given) === bare(expected);
}

function scoreJobs(truth: CvTruth, facts: ParsedCv, faults: string[]): { experiences: Count; dates: Count } {
	const experiences: Count = {
		expected: truth.experiences.length,
		given: facts.experiences.length,
		right: 0,
		wrong: 0,
	};
	const dates: Count = { expected: truth.experiences.length, given: 0, right: 0, wrong: 0 };
	const left = new Set(truth.experiences);
	const rank = (given: ParsedCv["experiences"][number], job: CvTruth["experiences"][number]) =>
		Number(normalizeText(given.company) === normalizeText(job.company)) * 2 +
		Number(normalizeText(given.position) === normalizeText(job.position)) * 2 +
		Number(sameMonth(job.from, given.start)) * 0.5;
	// Exact matches first, so that partial matches do not take their place.
	const pairs = facts.experiences
		.flatMap((given) => truth.experiences.map((job) => ({ given, job, rank: rank(given, job) })))
		.sort((a, b) => b.rank - a.rank);
	const matched = new Map<ParsedCv["experiences"][number], CvTruth["experiences"][number]>();
	for (const { given, job, rank } of pairs) {
		if (rank < 2 || matched.has(given) || !left.has(job)) continue;
		matched.set(given, job);
		left.delete(job);
	}
	for (const given of facts.experiences) {
		const job = matched.get(given);
		const wrongCompany = given.company !== "" && normalizeText(given.company) !== normalizeText(job?.company ?? "");
		const wrongRole = given.position !== "" && normalizeText(given.position) !== normalizeText(job?.position ?? "");
		if (wrongCompany || wrongRole || !job) {
			experiences.wrong += 1;
			faults.push(
				`experience: ${given.position || "–"} / ${given.company || "–"}${job ? ` instead of ${job.position} / ${job.company}` : ""}`,
			);
		} else if (given.company && given.position) experiences.right += 1;
		if (!job || !given.start) continue;
		dates.given += 1;
		const from = sameMonth(job.from, given.start);
		// A job within one year or month is printed as one date.
		const ended = sameMonth(job.to, given.end) || (job.to === job.from && given.end === undefined);
		const to = job.current ? given.current : !given.current && ended;
		if (from && to) dates.right += 1;
		else {
			if (given.start.length >= (job.from?.length ?? 0)) dates.wrong += 1;
			faults.push(
				`dates of ${job.company}: ${given.start} to ${given.current ? "now" : given.end} instead of ${job.from} to ${job.current ? "now" : job.to}`,
			);
		}
	}
	for (const job of left) faults.push(`experience missed: ${job.position} / ${job.company}`);
	return { experiences, dates };
}

/** An expected year without month matches any month of it. */
const sameMonth = (expected: string | null, given: string | undefined) =>
	expected !== null && given?.startsWith(expected) === true;

const degree =
	/^(?:bacharelado|licenciatura|tecnologia|tecnologo|graduacao|pos graduacao|especializacao|mba|mestrado|doutorado|tecnico|grado|master|maestria|diploma|bachelor of science|bachelor of engineering|bachelor of business administration|bachelor of arts|bachelor|master of science|associate degree|bsc|msc|beng|ba|ll m|certificate|apprenticeship|ciclo formativo de grado (?:superior|medio)|tecnico superior)(?: superior)? (?:em|in|en)\s+/;

function sameCourse(given: string, expected: string): boolean {
	const bare = (text: string) => normalizeText(text).replace(degree, "");
	return normalizeText(given) === normalizeText(expected) || bare(given) === bare(expected);
}

/** Accepts either part of "USP – Universidade de São Paulo". */
function sameSchool(given: string, expected: string): boolean {
	const names = [expected, ...expected.split(/\s+–\s+|\s*[()]\s*/)].map(normalizeText).filter(Boolean);
	return names.includes(normalizeText(given));
}

function scoreStudies(truth: CvTruth, facts: ParsedCv, faults: string[]): Count {
	const given = facts.educations ?? [];
	const count: Count = { expected: truth.educations.length, given: given.length, right: 0, wrong: 0 };
	const left = new Set(truth.educations);
	for (const { course, institution } of given) {
		const whole = [...left].find(
			(item) => sameCourse(course, item.course) && sameSchool(institution, item.institution),
		);
		const half = [...left].find(
			(item) =>
				(course === "" || sameCourse(course, item.course)) &&
				(institution === "" || sameSchool(institution, item.institution)),
		);
		if (whole) count.right += 1;
		else if (!half) {
			count.wrong += 1;
			faults.push(`study: ${course || "–"} / ${institution || "–"}`);
		}
		if (whole ?? half) left.delete((whole ?? half) as CvTruth["educations"][number]);
	}
	for (const { course, institution } of left) faults.push(`study missed: ${course} / ${institution}`);
	return count;
}

function scoreSkills(truth: CvTruth, facts: ParsedCv, faults: string[]): { count: Count; mentioned: number } {
	const expected = new Set(truth.skills.map(normalizeText));
	const aside = new Set(truth.mentioned.map(normalizeText).filter((skill) => !expected.has(skill)));
	const given = [...new Set(facts.skills.map(normalizeText))];
	const counted = given.filter((skill) => !aside.has(skill));
	const right = counted.filter((skill) => expected.has(skill));
	for (const skill of counted) if (!expected.has(skill)) faults.push(`skill: ${skill}`);
	for (const skill of expected) if (!given.includes(skill)) faults.push(`skill missed: ${skill}`);
	return {
		count: {
			expected: expected.size,
			given: counted.length,
			right: right.length,
			wrong: counted.length - right.length,
		},
		mentioned: given.length - counted.length,
	};
}

function scoreLanguages(truth: CvTruth, facts: ParsedCv, faults: string[]): Count {
	const given = facts.languages ?? [];
	const right = given.filter(({ language, level }) =>
		truth.languages.some((item) => item.name === language && (item.level === null || item.level === level)),
	);
	for (const item of given) if (!right.includes(item)) faults.push(`language: ${item.language} ${item.level}`);
	for (const { name, level } of truth.languages)
		if (!given.some(({ language }) => language === name)) faults.push(`language missed: ${name} ${level}`);
	return {
		expected: truth.languages.length,
		given: given.length,
		right: right.length,
		wrong: given.length - right.length,
	};
}
