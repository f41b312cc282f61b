import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { CvDocument, CvItem } from "#app/domain/candidates/cv-document.ts";
import { pdfFooter, pdfStyles, pdfText } from "./pdf-elements.server.ts";

const top = { paddingBottom: 12, borderBottomWidth: 3 } as const;
const head = { ...pdfStyles.head, fontSize: 12, paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: "#d9dbe1" };

export function cvPage(cvDocument: CvDocument, color: string) {
	const { title, role, contact, links, introduction, sections, site } = cvDocument;
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		h(
			View,
			{ style: { ...top, borderBottomColor: color }, key: "top" },
			pdfText(title, { ...pdfStyles.title, fontSize: 22, marginTop: 0, marginBottom: 2 }),
			...(role ? [pdfText(role, { fontSize: 12, color }, "role")] : []),
			pdfText(contact.join("  ·  "), { ...pdfStyles.muted, marginTop: 4 }, "contact"),
			...links.map((link) => pdfText(link, pdfStyles.muted)),
		),
		...(introduction ? [pdfText(introduction, { marginTop: 14 }, "introduction")] : []),
		...sections.map((section) =>
			h(
				View,
				{ style: pdfStyles.part, key: section.title },
				// A heading is never left alone at the end of a page.
				h(View, { key: "head", minPresenceAhead: 60 }, pdfText(section.title, head)),
				...section.items.map(item),
			),
		),
		pdfFooter(`${title} · ${site}`),
	);
}

function item({ title, sub, when, texts }: CvItem, at: number) {
	return h(
		View,
		{ style: { marginTop: 6 }, key: at },
		...(title
			? [
					h(
						View,
						{ style: pdfStyles.row, wrap: false, key: "line" },
						pdfText(title, { ...pdfStyles.strong, flex: 1 }, "title"),
						pdfText(when ?? "", pdfStyles.muted, "when"),
					),
				]
			: []),
		...(sub ? [pdfText(sub, pdfStyles.muted, "sub")] : []),
		...texts.map((item, index) => pdfText(item, { marginTop: 2 }, String(index))),
	);
}
