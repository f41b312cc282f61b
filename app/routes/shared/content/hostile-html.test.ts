import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { renderEmailHtml, toEmailMarkup } from "#app/domain/mail/email-html.ts";
import { cleanSignatureHtml } from "#app/domain/mail/signature-html.ts";
import { cleanNoteHtml, noteHtml } from "#app/domain/notes/note-html.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { hostileHtml } from "#app/e2e/hostile/html.ts";

const cleaners = {
	note: cleanNoteHtml,
	"typed note": noteHtml,
	letter: (html: string) => renderEmailHtml(toEmailMarkup(html)),
	signature: cleanSignatureHtml,
	"job text": sanitizeRichText,
};

function dangers(html: string): string[] {
	const result: string[] = [];
	const parser = new Parser({
		onopentag(name, attributes) {
			if (
				/^(?:script|style|iframe|object|embed|form|input|button|svg|math|meta|link|base|template|video|audio)$/.test(
					name,
				)
			)
				result.push(name);
			for (const [attribute, value] of Object.entries(attributes)) {
				if (/^on|^srcdoc$|^formaction$/.test(attribute)) result.push(`${name} ${attribute}`);
				// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in addresses.
				const address = value.replace(/[\u0000-\u0020]/g, "");
				if (
					/^(?:href|src|xlink:href|action)$/.test(attribute) &&
					/^(?:javascript|vbscript|data|file):|^\/\//i.test(address)
				)
					result.push(`${name} ${attribute}=${value}`);
				if (attribute === "style" && /url\(|expression|fixed|@import/i.test(value))
					result.push(`${name} style=${value}`);
			}
		},
	});
	parser.end(html);
	return result;
}

test.each(Object.entries(cleaners))("no danger of more than 120 hostile HTML pieces survives in a %s", (_, clean) => {
	expect(hostileHtml.length).toBeGreaterThanOrEqual(120);
	expect(dangers(hostileHtml.join("")).length).toBeGreaterThan(100);
	const survived = hostileHtml.flatMap((html) => dangers(clean(html)).map((danger) => `${html} → ${danger}`));
	expect(survived).toEqual([]);
});
