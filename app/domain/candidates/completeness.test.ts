import { expect, test } from "vitest";
import { getCompleteness, minProfileSkills } from "./completeness.ts";

const nothing = {
	phone: false,
	born: false,
	cv: false,
	experiences: 0,
	skills: 0,
	regimes: 0,
	expectations: 0,
	educations: 0,
	languages: 0,
	introduction: false,
	city: false,
	cep: false,
	links: 0,
};
const all = {
	phone: true,
	born: true,
	cv: true,
	experiences: 2,
	skills: minProfileSkills,
	regimes: 1,
	expectations: 1,
	educations: 1,
	languages: 1,
	introduction: true,
	city: true,
	cep: true,
	links: 1,
};

test("getCompleteness returns the percentage and the first missing item", () => {
	expect(getCompleteness(nothing)).toMatchObject({ done: 0, percent: 0, next: "contact" });
	expect(getCompleteness(all)).toMatchObject({ done: 10, percent: 100, next: null });
	expect(getCompleteness({ ...all, cv: false })).toMatchObject({ percent: 90, next: "cv" });
	expect(getCompleteness({ ...all, born: false }).next).toBe("contact");
});

test("getCompleteness requires work experience, enough skills, salary expectations and a postal code", () => {
	expect(getCompleteness({ ...all, experiences: 0 }).next).toBe("experience");
	expect(getCompleteness({ ...all, skills: minProfileSkills - 1 }).next).toBe("skills");
	expect(getCompleteness({ ...all, expectations: 0 }).next).toBe("pretensions");
	expect(getCompleteness({ ...all, cep: false }).next).toBe("address");
});
