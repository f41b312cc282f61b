import sanitizeHtml from "sanitize-html";

/** Longer is no signature. */
export const maxSignatureLength = 20_000;

// Rejects brackets, and so url() and expression(); allows the layout of signatures.
const plain = [/^[\w\s#.,%'"-]{1,200}$/];
const styles = [
	"color",
	"background",
	"background-color",
	"font-family",
	"font-size",
	"font-weight",
	"font-style",
	"line-height",
	"text-align",
	"text-decoration",
	"vertical-align",
	"padding",
	"margin",
	"border",
	"border-top",
	"border-right",
	"border-bottom",
	"border-left",
	"border-collapse",
	"display",
	"width",
];

const rules: sanitizeHtml.IOptions = {
	allowedTags: ["table", "tbody", "tr", "td", "p", "div", "span", "br", "strong", "b", "em", "i", "a"],
	allowedAttributes: {
		"*": ["style"],
		table: ["data-signature", "role", "cellpadding", "cellspacing", "border"],
		td: ["colspan", "bgcolor"],
		a: ["href"],
	},
	allowedStyles: { "*": Object.fromEntries(styles.map((name) => [name, plain])) },
	allowedSchemes: ["https", "mailto", "tel"],
	allowProtocolRelative: false,
};

/** Allows text, tables and links; removes scripts, pictures and foreign addresses. */
export function cleanSignatureHtml(html: string): string {
	return sanitizeHtml(html, rules).trim();
}
