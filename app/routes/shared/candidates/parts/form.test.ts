import { expect, test } from "vitest";
import { profileForms } from "#app/domain/candidates/profile-forms.ts";
import { profilePartNames, profileParts } from "#app/domain/candidates/profile-parts.ts";
import { sensitiveForm, sensitiveFormValues, sensitiveInputs } from "#app/domain/candidates/sensitive-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { fixedT, languages } from "#app/i18n/i18n.ts";
import { presentForm, renderSensitiveInputs } from "./form.server.ts";

const described = [
	...profilePartNames.map((name) => [`candidate_record:parts.${name}`, profileParts[name].inputs] as const),
	...Object.entries(profileForms).map(([name, { inputs }]) => [`candidate_record:singles.${name}`, inputs] as const),
];

test.each(languages)("every field and option of a candidate's parts has its text in %s", (locale) => {
	const t = fixedT(locale);
	const format = { t, locale } as Formatters;
	const all = described.map(([key, inputs]) => presentForm(key, inputs, format));
	for (const inputs of [...all, renderSensitiveInputs(sensitiveInputs, format)]) {
		const texts = inputs.flatMap(({ label, group = "", options = [] }) => [
			...[label, group],
			...options.map((option) => option.label),
		]);
		for (const text of texts) expect(text).not.toMatch(/^(?:\w+:)?(?:parts|singles|sensitive|fields)\.|^reference:/);
	}
});

const parse = (name: keyof typeof profileParts, value: Record<string, unknown>) =>
	profileParts[name].schema.safeParse(value);

test("the part forms save months as their first day and refuse an invalid end", () => {
	const work = { position: "Analista", company: "Aurora" };
	expect(parse("experiences", { ...work, started_on: "03/2019", ended_on: "2020-01" }).data).toMatchObject({
		started_on: "2019-03-01",
		ended_on: "2020-01-01",
	});
	expect(
		parse("experiences", { ...work, started_on: "2019-03", ended_on: "2020-01", current: true }).data,
	).toMatchObject({
		current: true,
		ended_on: undefined,
	});
	expect(parse("experiences", { ...work, started_on: "2020-03", ended_on: "2019-01" }).error?.issues[0]?.path).toEqual([
		"ended_on",
	]);
	expect(parse("experiences", { ...work, started_on: "13/2019" }).success).toBe(false);
});

test("the contact point form normalizes phone and email", () => {
	const state = "current";
	expect(parse("contact_points", { kind: "phone", value: "(11) 98888-7777", state }).data).toMatchObject({
		value: "+5511988887777",
	});
	expect(parse("contact_points", { kind: "email", value: "Ana@Mail.Example", state }).data).toMatchObject({
		value: "ana@mail.example",
	});
	expect(parse("contact_points", { kind: "email", value: "(11) 98888-7777", state }).success).toBe(false);
	expect(parse("contact_points", { kind: "phone", value: "ana@mail.example", state }).success).toBe(false);
});

test("the language form saves one name for all names of a language", () => {
	expect(parse("languages", { language: "english", level: 3 }).data).toMatchObject({ language: "Inglês" });
	expect(parse("languages", { language: "Tupi", level: 3 }).data).toMatchObject({ language: "Tupi" });
});

test("sensitiveForm converts values to text for encryption and sensitiveFormValues restores them", () => {
	const value = sensitiveForm.parse({
		cpf: "529.982.247-25",
		gender: 1,
		disabilitys: ["visual"],
		emergency_name: "Vera",
		emergency_phone: "+5511988887777",
		emergency_kinship: 1,
	});
	expect(value).toMatchObject({ cpf: "52998224725", gender: "1", rg: null, disabilitys: '["visual"]' });
	const sealed = Object.fromEntries(Object.entries(value).filter(([, text]) => text !== null)) as Record<
		string,
		string
	>;
	expect(sensitiveFormValues(sealed)).toEqual({
		cpf: "52998224725",
		gender: "1",
		disabilitys: ["visual"],
		emergency_name: "Vera",
		emergency_phone: "+5511988887777",
		emergency_kinship: "1",
	});
	expect(sensitiveForm.parse({ gender: 4, gender_other: "Agênero" })).toMatchObject({ gender_other: "Agênero" });
	expect(sensitiveForm.parse({ gender: 1, gender_other: "Agênero" })).toMatchObject({ gender_other: null });
	const bank = { bank_number: "341", bank_account_type: 2, bank_branch: "0001", bank_account: "12345-6" };
	const saved = sensitiveForm.parse(bank).bank_data_form ?? "";
	expect(sensitiveFormValues({ bank_data_form: saved })).toMatchObject({ ...bank, bank_account_type: "2" });
	expect(sensitiveForm.safeParse({ ...bank, bank_account: "" }).error?.issues[0]?.path).toEqual(["bank_account"]);
	expect(sensitiveForm.safeParse({ ...bank, bank_number: "999" }).success).toBe(false);
	expect(sensitiveForm.safeParse({ cpf: "111.111.111-11" }).success).toBe(false);
	expect(sensitiveFormValues({ disabilitys: "{broken" })).toEqual({ disabilitys: [] });
});

test("sensitiveForm takes the RG card's number from the RG unless the card has another one", () => {
	const card = { rg_form_issuer: "SSP", rg_form_state: "SP" };
	const saved = sensitiveForm.parse({ rg: "32.123.456-7", ...card });
	expect(JSON.parse(saved.rg_form ?? "")).toEqual({ number: "32.123.456-7", issuer: "SSP", state: "SP" });
	expect(sensitiveFormValues({ rg: saved.rg ?? "", rg_form: saved.rg_form ?? "" })).not.toHaveProperty(
		"rg_form_number",
	);
	expect(sensitiveForm.parse({ rg: "32.123.456-7" }).rg_form).toBeNull();
	expect(sensitiveForm.safeParse(card).error?.issues[0]?.path).toEqual(["rg_form_number"]);
	const other = sensitiveForm.parse({ rg: "32.123.456-7", ...card, rg_form_number: "99" }).rg_form ?? "";
	expect(sensitiveFormValues({ rg: "32.123.456-7", rg_form: other })).toMatchObject({ rg_form_number: "99" });
	expect(sensitiveInputs.find(({ name }) => name === "rg_form_number")).toMatchObject({ rare: true });
});
