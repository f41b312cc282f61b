import { z } from "zod";
import { normalizeLink } from "#app/domain/brands/profile-links.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import { states } from "#app/domain/reference/states.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { normalizePhone } from "#app/domain/text/phone.ts";
import { isDay } from "#app/domain/time/brasilia-time.ts";

/** Invalid values are dropped; a part that is no list invalidates the answer. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().catch(undefined);
const point = z.string().regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/);
const listed = <T extends z.ZodType>(type: T, most: number) =>
	z
		.array(z.unknown())
		.max(500)
		.transform((items) =>
			items.map((item) => type.safeParse(item)).flatMap(({ success, data }) => (success ? [data as z.output<T>] : [])),
		)
		.transform((items) => items.slice(0, most))
		.nullish();

const experience = z.object({
	company: line(200),
	position: line(200),
	start: point,
	end: optional(point),
	current: optional(z.boolean()),
	description: optional(z.string().max(20_000)),
});
const education = z.object({
	institution: line(200),
	course: line(200),
	status: optional(z.enum(["ongoing", "done", "stopped"])),
});
const language = z.object({ language: line(60), level: z.number().int().min(1).max(5) });

const schema = z.object({
	name: optional(line(80, 2)),
	email: optional(z.email().max(254)),
	phone: optional(z.string().max(40)),
	linkedin: optional(z.string().max(500)),
	city: optional(line(120, 2)),
	state: optional(z.enum(states.map(({ uf }) => uf))),
	birth_date: optional(z.string().refine(isDay)),
	experiences: listed(experience, 30),
	educations: listed(education, 10),
	languages: listed(language, 10),
	skills: listed(line(80), 60),
});

/** A year alone starts in January, as in our own reader. */
const toMonth = (text: string, month: string) => (text.length === 4 ? `${text}-${month}` : text);

/** Facts of an external parser's response; null when invalid or empty. */
export function parseCvResponse(body: unknown): Partial<ParsedCv> | null {
	const parsed = schema.safeParse(body);
	if (!parsed.success) return null;
	const { experiences, educations, languages, skills, birth_date, state, ...person } = parsed.data;
	const facts: Partial<ParsedCv> = {};
	const { name, email, city } = person;
	const phone = normalizePhone(person.phone);
	const linkedin = normalizeLink(person.linkedin, "linkedin");
	if (name) facts.name = name;
	if (email) facts.email = email.toLowerCase();
	if (phone) facts.phone = phone;
	if (linkedin) facts.linkedin = linkedin;
	if (city) facts.city = city;
	if (state) facts.state = state;
	if (birth_date) facts.date_birth = birth_date;
	if (experiences?.length)
		facts.experiences = experiences.map(({ company, position, start, end, current, description }) => {
			const now = current ?? !end;
			const dates = { start: toMonth(start, "01"), current: now };
			return Object.assign(dates, end && !now ? { end: toMonth(end, "12") } : {}, {
				company,
				position,
				description: (description ?? "").trim().slice(0, 2000),
			});
		});
	if (educations?.length)
		facts.educations = educations.map(({ institution, course, status }) => ({
			institution,
			course,
			status: status ?? "done",
		}));
	if (languages?.length)
		facts.languages = languages.map(({ language, level }) => ({ language: storedLanguage(language), level }));
	if (skills?.length) facts.skills = [...new Set(skills)];
	return Object.keys(facts).length > 0 ? facts : null;
}
