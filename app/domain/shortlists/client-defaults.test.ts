import { expect, test } from "vitest";
import { buildInitialDefaults, findShortlistStage, readClientSettings } from "./client-defaults.ts";

const contact = (uid: string, of_job = false, locale: "pt" | "en" = "pt") => ({ uid, of_job, locale });

test("buildInitialDefaults hides pay and contact when nothing was chosen before", () => {
	const { configurations } = buildInitialDefaults([contact("a")]);
	expect(configurations).toMatchObject({ show_salary: false, show_contact: false, allow_download: false });
});

test.each([
	["the job's contacts, in their language", [contact("a"), contact("b", true, "en")], ["b"], "en"],
	["the only one of the client", [contact("a", false, "en")], ["a"], "en"],
	["nobody of several of no job", [contact("a"), contact("b")], [], "pt"],
	["nobody of none", [], [], "pt"],
])("buildInitialDefaults chooses %s", (_, receivers, contacts, locale) => {
	expect(buildInitialDefaults(receivers)).toMatchObject({ contacts, configurations: { locale } });
});

test("readClientSettings returns the defaults until the form is sent, and hides pay without permission", () => {
	const defaults = buildInitialDefaults([contact("a")]);
	expect(readClientSettings(new URLSearchParams("ids=x"), defaults, true)).toBe(defaults);
	const read = (seesPay: boolean) =>
		readClientSettings(new URLSearchParams("set=1&show_salary=on&fields=skills&contacts=b"), defaults, seesPay);
	expect(read(true)).toMatchObject({ contacts: ["b"], configurations: { fields: ["skills"], show_salary: true } });
	expect(read(false).configurations.show_salary).toBe(false);
});

test.each([
	["Short list", 3],
	["SHORTLIST final", 3],
	["Interview", 1],
])("findShortlistStage with a stage %s returns status %d", (name, status) => {
	const stages = [
		{ name: "Submission", status: 1 },
		{ name, status: 3 },
	];
	expect(findShortlistStage(stages, 1)?.status).toBe(status);
});
