import { signatureMark } from "#app/domain/mail/signatures.ts";
import { unescapeHtml } from "#app/domain/text/html.ts";
import { type EmailContent, signaturePlaceholder } from "./compose.ts";

/** Appends the sanitised `recruiters.signature` once, unless the content already holds it. */
export function appendSignature(content: EmailContent, signature: string | null): EmailContent {
	if (!signature || content.html.includes(`${signatureMark}=`)) return content;
	const block = `<div class="m-plate" style="margin-top:24px;background:#ffffff;border-radius:6px">${signature}</div>`;
	const at =
		[signaturePlaceholder, "</body>"].map((mark) => content.html.lastIndexOf(mark)).find((result) => result >= 0) ??
		content.html.length;
	return {
		...content,
		html: content.html.slice(0, at) + block + content.html.slice(at),
		text: `${content.text.trimEnd()}\n\n${htmlToText(signature)}\n`,
	};
}

/** The signature as lines of text, for mail programs that show no HTML. */
export function htmlToText(html: string): string {
	return unescapeHtml(html.replace(/<br>|<\/td>|<\/tr>/g, "\n").replace(/<[^>]*>/g, ""))
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean)
		.join("\n");
}
