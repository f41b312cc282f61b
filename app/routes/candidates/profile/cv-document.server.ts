import type { CvDocument, CvItem } from "#app/domain/candidates/cv-document.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { OwnCv } from "./own-cv.server.ts";

export function buildCvDocument(
	cv: OwnCv,
	{ t, locale, site }: { t: TFunction; locale: Locale; site: string },
): CvDocument {
	const line = (text: string): CvItem => ({ title: null, sub: null, when: null, texts: [text] });
	const experiences = cv.experiences.map((experience) => ({
		title: experience.title,
		sub: [experience.company, experience.city].filter(Boolean).join(" · ") || null,
		when: experience.period || null,
		texts: [experience.description, experience.achievements].filter((text): text is string => !!text),
	}));
	const educations = cv.educations.map((education) => ({
		title: education.title,
		sub: education.sub,
		when: education.text,
		texts: [],
	}));
	const named = (list: { title: string; text?: string | null }[]) =>
		list.length > 0 ? [line(list.map(({ title, text }) => (text ? `${title} (${text})` : title)).join(", "))] : [];
	const sections = [
		{ title: t("candidates:own.experience.title"), items: experiences },
		{ title: t("candidates:own.educations.title"), items: educations },
		{ title: t("candidates:own.skills.title"), items: named(cv.skills) },
		{ title: t("candidates:own.languages.title"), items: named(cv.languages) },
	].filter(({ items }) => items.length > 0);
	const { name: title, role, contact, links, introduction } = cv;
	return { site, title, locale, role, contact, links, introduction: introduction || null, sections };
}
