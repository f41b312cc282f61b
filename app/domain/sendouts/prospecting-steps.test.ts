import { expect, test } from "vitest";
import { type StepText, stepProblems } from "./prospecting-steps.ts";

const step: StepText = {
	channel: "email",
	subject_pt: "Olá, {{first_name}}",
	subject_en: "",
	body_pt: "Texto",
	body_en: "",
	response_type: null,
	question_pt: "",
	question_en: "",
	whatsapp_template: "",
};
const broken = (more: Partial<StepText>, audience = "candidates") =>
	Object.keys(stepProblems({ ...step, ...more }, audience));

test("stepProblems requires the fields that each channel needs", () => {
	expect(broken({})).toEqual([]);
	expect(broken({ subject_pt: "", body_pt: "" })).toEqual(["subject_pt", "body_pt"]);
	expect(broken({ channel: "task", body_pt: "" })).toEqual([]);
	expect(broken({ channel: "linkedin", subject_pt: "" })).toEqual([]);
	expect(broken({ response_type: 1 })).toEqual(["question_pt"]);
	// Only a message has buttons: a task asks nothing.
	expect(broken({ channel: "task", response_type: 1 })).toEqual([]);
});

test("stepProblems requires a template or text for WhatsApp and SMS, and refuses SMS to contacts", () => {
	expect(broken({ channel: "whatsapp", subject_pt: "", body_pt: "" })).toEqual(["whatsapp_template"]);
	expect(broken({ channel: "whatsapp", subject_pt: "", body_pt: "", whatsapp_template: "convite" })).toEqual([]);
	expect(broken({ channel: "sms", subject_pt: "" })).toEqual([]);
	expect(broken({ channel: "sms", body_pt: "" })).toEqual(["body_pt"]);
	expect(broken({ channel: "sms", body_pt: "a".repeat(1001) })).toEqual(["body_pt"]);
	expect(broken({ channel: "sms" }, "contacts")).toEqual(["channel"]);
});

test("stepProblems requires the whole English text when part of it is filled in", () => {
	expect(broken({ subject_en: "Hello" })).toEqual(["body_en"]);
	expect(broken({ subject_en: "Hello", body_en: "Text", response_type: 0, question_pt: "Quando?" })).toEqual([
		"question_en",
	]);
	expect(broken({ subject_en: "Hello", body_en: "Text" })).toEqual([]);
});

test("stepProblems rejects a template field that the recipient does not have", () => {
	expect(broken({ body_pt: "{{role_name}}" })).toEqual([]);
	expect(broken({ body_pt: "{{role_name}}" }, "contacts")).toEqual(["body_pt"]);
	expect(broken({ body_pt: "{{ {{name}} }}", subject_en: "{{__proto__}}" })).toEqual(
		expect.arrayContaining(["body_pt", "subject_en"]),
	);
	expect(stepProblems({ ...step, question_pt: "{{nome}}" }, "candidates").question_pt).toMatchObject({
		values: { names: "{{nome}}" },
	});
});
