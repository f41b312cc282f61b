import type { legal as pt } from "../pt/legal.ts";
import type { TextShape } from "../text-shape.ts";

export const legal: TextShape<typeof pt> = {
	summary: "Terms of use in short",
	summaryText: "The essentials of using {{site}}. This summary is for convenience; the full terms are what counts.",
	version: "Version of {{date}}",
	contents: "On this page",
	contact: "Talk to us",
	contactText: "Data protection officer (DPO):",
	contactUnknown: "the contact channel of {{site}}",
	age: "{{age}} or over",
	ageApprentice: "{{adult}} or over, or {{age}} as an apprentice",
	registered: "CNPJ {{cnpj}}",
	seeTerms: "Read the full terms",
	seePrivacy: "Read the privacy policy",
};
