import { HtmlValidate } from "html-validate";

/** HTML standard requirements only; style is checked by the source linter. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

export async function findHtmlErrors(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results
		.flatMap(({ messages }) => messages)
		.map(({ ruleId, message, selector, line }) => `HTML ${ruleId}: ${message} (${selector ?? `line ${line}`})`);
}
