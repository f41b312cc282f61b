import { HtmlValidate } from "html-validate";

/** What the HTML standard demands; taste in writing it is the linter's of the source. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What is wrong with a page's HTML, a line per place. */
export async function invalidHtml(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results
		.flatMap(({ messages }) => messages)
		.map(({ ruleId, message, selector, line }) => `HTML ${ruleId}: ${message} (${selector ?? `line ${line}`})`);
}
