import { describe, expect, test } from "vitest";
import { type Fields, firstStepFields, inWizard, secondStepFields, thirdStepFields } from "./register/testing.ts";

describe("completing the wizard", () => {
	test("the wizard completes registration after three steps in order", () =>
		inWizard(async ({ press, look, row }) => {
			expect(await press(firstStepFields(0))).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await look()).toMatchObject({ step: 2, percent: 33, version: 1 });
			expect(await press(secondStepFields(1))).toMatchObject({ to: "/candidates/register?step=3" });
			expect(await press(thirdStepFields(2))).toMatchObject({ to: "/candidates/home" });
			expect(await row()).toMatchObject({
				completed_register: true,
				status: 3,
				mobile_phone: "+5511987654321",
				clt_expectation_cents: 850_000,
			});
		}));

	test("salary expectations use the chosen currency, which the step shows again", () =>
		inWizard(async ({ press, look, row }) => {
			await press(firstStepFields(0));
			expect(await press(secondStepFields(1, { currency: "euro" }))).toMatchObject({
				status: 422,
				data: { result: { error: { currency: [expect.any(String)] } } },
			});
			await press(secondStepFields(1, { currency: "USD" }));
			expect(await look("2")).toMatchObject({ values: { clt_expectation: "8.500,00", currency: "USD" } });
			await press(thirdStepFields(2));
			expect(await row()).toMatchObject({ clt_expectation_cents: 850_000, currency: "USD" });
		}));

	test("the availability date is validated, shown again and saved in the record", () =>
		inWizard(async ({ press, look, row }) => {
			await press(firstStepFields(0));
			expect(await press(secondStepFields(1, { available_from: "2026-02-30" }))).toMatchObject({
				status: 422,
				data: { result: { error: { available_from: [expect.any(String)] } } },
			});
			await press(secondStepFields(1, { available_from: "2027-01-04" }));
			expect(await look("2")).toMatchObject({ values: { available_from: "2027-01-04" } });
			await press(thirdStepFields(2));
			expect(await row()).toMatchObject({ available_from: "2027-01-04" });
		}));

	test("phone messages require a checked box, shown again and recorded with its text", () =>
		inWizard(async ({ press, look, permissions }) => {
			await press(firstStepFields(0));
			await press({ ...secondStepFields(1) });
			await press({ ...thirdStepFields(2, { sms_messages: "on" }), go: "back" });
			expect(await permissions()).toEqual([]);
			expect(await look("3")).toMatchObject({ values: { sms_messages: true, whatsapp_messages: false } });
			expect(await press(thirdStepFields(3, { sms_messages: "on" }))).toMatchObject({ to: "/candidates/home" });
			expect(await permissions()).toEqual([
				{
					channel: "sms",
					purpose: "process",
					granted: true,
					source: "registration",
					wording: expect.stringMatching(/^Aceito receber SMS/),
				},
			]);
		}));

	test("an unconfirmed candidate completes registration and is redirected to confirm", () =>
		inWizard(
			async ({ press, row }) => {
				await press(firstStepFields(0));
				await press(secondStepFields(1));
				expect(await press(thirdStepFields(2))).toMatchObject({ to: "/candidates/register" });
				expect(await row()).toMatchObject({ completed_register: true, status: 2 });
			},
			{ confirmed_at: null },
		));

	test("skipping steps by URL or by post leads to the furthest allowed step", () =>
		inWizard(async ({ press, look, stored }) => {
			expect(await look("3")).toMatchObject({ step: 1, skipped: true });
			expect(await look("nonsense")).toMatchObject({ step: 1, skipped: true });
			expect(await press(thirdStepFields(0))).toMatchObject({ to: "/candidates/register?step=1" });
			expect(await stored()).toMatchObject({ version: 0, draft: {} });
			await press(firstStepFields(0));
			expect(await look("3")).toMatchObject({ step: 2, skipped: true });
			expect(await look("1")).toMatchObject({ step: 1, skipped: false });
			expect(await press(thirdStepFields(1))).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await press({ ...firstStepFields(1), step: "9" })).toMatchObject({ to: "/candidates/register" });
		}));

	test("starting over returns to step 1 with an empty draft", () =>
		inWizard(async ({ press, reset, look }) => {
			await press(firstStepFields(0));
			expect(await reset()).toMatchObject({ to: "/candidates/register?step=1" });
			expect(await look()).toMatchObject({ step: 1, percent: 0, values: { experiences: [{}], skills: [{}] } });
		}));
});

describe("going back in the wizard", () => {
	test("preserves valid and invalid input and shows it again", () =>
		inWizard(async ({ press, look }) => {
			await press(firstStepFields(0));
			const wrong = { ...secondStepFields(1, { clt_expectation: "oito mil", linkedin: "isto não é" }), go: "back" };
			expect(await press(wrong)).toMatchObject({ to: "/candidates/register?step=1" });
			expect(await look("1")).toMatchObject({ values: { experiences: [{ company: "Banco Azul" }] } });
			expect(await look("2")).toMatchObject({ values: { clt_expectation: "oito mil", linkedin: "isto não é" } });
		}));

	test("returns to invalid input before completion", () =>
		inWizard(async ({ press, look }) => {
			await press(firstStepFields(0));
			await press(secondStepFields(1));
			expect(await press({ ...thirdStepFields(2), go: "back" })).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await press({ ...secondStepFields(3, { pj_expectation: "x" }), go: "back" })).toMatchObject({
				to: "/candidates/register?step=1",
			});
			expect(await look("3")).toMatchObject({ step: 2, skipped: true });
			expect(await press(thirdStepFields(4))).toMatchObject({ to: "/candidates/register?step=2" });
		}));

	test("saves a valid step left by going back", () =>
		inWizard(async ({ press, look }) => {
			await press(firstStepFields(0));
			await press({ ...secondStepFields(1), go: "back" });
			expect(await look()).toMatchObject({ step: 1, percent: 67 });
			expect(await look("3")).toMatchObject({ step: 3, skipped: false });
		}));
});

describe("two tabs of the wizard", () => {
	test("answers 409 with the newer values and overwrites nothing when a tab is stale", () =>
		inWizard(async ({ press, stored }) => {
			await press(firstStepFields(0));
			const stale = await press(
				firstStepFields(0, { "experiences[0].company": "Banco Verde", professional_moment: "3" }),
			);
			expect(stale.status).toBe(409);
			expect(stale.data?.result.initialValue).toMatchObject({ experiences: [{ company: "Banco Verde" }] });
			expect(stale.data?.newer?.version).toBe(1);
			expect(stale.data?.newer?.answers).toEqual([
				{ field: "Situação atual", text: expect.any(String) },
				{ field: "Experiências", text: "Analista, Banco Azul" },
			]);
			expect(await stored()).toMatchObject({
				version: 1,
				draft: { experiences: { experiences: [{ company: "Banco Azul" }] } },
			});
			expect(await press(firstStepFields(1, { "experiences[0].company": "Banco Verde" }))).toMatchObject({
				to: "/candidates/register?step=2",
			});
		}));

	test("accepts identical content submitted again without conflict", () =>
		inWizard(async ({ press, stored }) => {
			await press(firstStepFields(0));
			expect(await press(firstStepFields(0))).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await stored()).toMatchObject({ version: 1 });
		}));

	test("returns the first response when submitted twice with one key", () =>
		inWizard(async ({ press, stored }) => {
			const key = { _idem: "6e1f4a52-0000-4000-8000-000000000001" };
			expect(await press(firstStepFields(0, key))).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await press(firstStepFields(0, key))).toMatchObject({ to: "/candidates/register?step=2" });
			expect(await stored()).toMatchObject({ version: 1 });
			expect(await press(firstStepFields(0, { ...key, professional_moment: "1" }))).toMatchObject({ status: 409 });
		}));
});

describe("invalid and hostile wizard input", () => {
	test("shows field errors with the input", () =>
		inWizard(async ({ press, stored }) => {
			const { status, data } = await press({
				step: "1",
				version: "0",
				"experiences[0].company": "Só a empresa",
				"skills[0].name": "x".repeat(81),
			});
			expect(status).toBe(422);
			expect(data?.result.error).toMatchObject({
				category: ["Escolha pelo menos uma área."],
				"experiences[0].position": ["Obrigatório."],
				"experiences[0].start": ["Obrigatório."],
				"skills[0].name": ["Máximo de 80 caracteres."],
			});
			expect(data?.result.initialValue).toMatchObject({ experiences: [{ company: "Só a empresa" }] });
			expect(await stored()).toMatchObject({ version: 0 });
		}));

	test.each([
		["a number out of the list", { professional_moment: "99" }],
		["text where a number is", { professional_moment: "2; drop table candidates" }],
		["markup and control characters", { "experiences[0].company": "<script>alert(1)</script>\u0000\u202e" }],
		["a million characters", { "experiences[0].description": "a".repeat(1_000_000) }],
		["odd names", { "__proto__[x]": "1", "experiences[0][constructor]": "1", "experiences[99999999].company": "x" }],
		["a list where a text is", { professional_moment: ["1", "2"] }],
	])("%s causes no error and no null byte in the draft", (_, more) =>
		inWizard(async ({ press, stored }) => {
			const answer = await press(firstStepFields(0, more as Fields));
			expect([302, 422]).toContain(answer.status);
			const { draft } = await stored();
			expect(JSON.stringify(draft)).not.toContain("\\u0000");
		}),
	);

	test("refuses more rows than the wizard allows", () =>
		inWizard(async ({ press }) => {
			const rows = Object.fromEntries(
				Array.from({ length: 100 }, (_, index) => [`skills[${index}].name`, `s${index}`]),
			);
			expect(await press(firstStepFields(0, rows))).toMatchObject({ status: 422 });
		}));

	test("refuses an unknown category with a field error", () =>
		inWizard(async ({ press, stored }) => {
			const { status, data } = await press(firstStepFields(0, { category: ["ti", "alquimia"] }));
			expect([status, Object.keys(data?.result.error ?? {})]).toEqual([422, ["category"]]);
			expect(await stored()).toMatchObject({ version: 0 });
		}));

	test("refuses sensitive answers without consent", () =>
		inWizard(async ({ press }) => {
			await press(firstStepFields(0));
			await press(secondStepFields(1));
			const { status, data } = await press(thirdStepFields(2, { gender: "1" }));
			expect([status, Object.keys(data?.result.error ?? {})]).toEqual([422, ["sensitive_consent"]]);
		}));

	test('encrypts the text entered for "other", also in a draft', () =>
		inWizard(async ({ press, look, stored }) => {
			await press(firstStepFields(0));
			await press(secondStepFields(1));
			const answers = { gender: "4", gender_other: "Agênero", disabilitys: ["another"], disability_other: "Rara" };
			expect(await press({ ...thirdStepFields(2, { ...answers, sensitive_consent: "on" }), go: "back" })).toMatchObject(
				{
					to: "/candidates/register?step=2",
				},
			);
			expect((await look("3")).values).toMatchObject({ gender_other: "Agênero", disability_other: "Rara" });
			expect((await stored()).version).toBe(3);
		}));

	test("adds a row without JavaScript and without validation errors", () =>
		inWizard(async ({ press }) => {
			const intent = JSON.stringify({ type: "insert", payload: { name: "experiences" } });
			const { status, data } = await press(firstStepFields(0, { __intent__: intent }));
			expect([status, data?.result.error]).toEqual([200, undefined]);
			expect(data?.result.initialValue?.experiences).toHaveLength(2);
		}));
});
