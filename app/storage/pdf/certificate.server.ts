import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { CertificateDocument } from "#app/domain/community/certificate.ts";
import { pdfStyles, pdfText } from "./pdf-elements.server.ts";

const frame = { flex: 1, borderWidth: 2, padding: 48, alignItems: "center", justifyContent: "center" } as const;
const centred = { textAlign: "center" } as const;

export function certificatePage({ site, title, certifies, more, check }: CertificateDocument, color: string) {
	const [before, name, after] = certifies;
	const bold = { fontFamily: "Helvetica-Bold" };
	return h(
		Page,
		{ size: "A4", orientation: "landscape", style: { ...pdfStyles.page, padding: 32, paddingBottom: 32 } },
		h(
			View,
			{ style: { ...frame, borderColor: color } },
			pdfText(site, { ...centred, ...bold, fontSize: 18, color, marginBottom: 36 }, "site"),
			pdfText(title, { ...centred, ...bold, fontSize: 30, marginBottom: 28 }, "title"),
			pdfText(before, { ...centred, fontSize: 13, color: "#3d3d3d" }, "before"),
			pdfText(name, { ...centred, ...bold, fontSize: 24, marginVertical: 10 }, "name"),
			pdfText(after, { ...centred, fontSize: 14, maxWidth: 560 }, "after"),
			...more.map((item) =>
				pdfText(item, { ...centred, fontSize: 11, color: "#3d3d3d", marginTop: 14, maxWidth: 560 }, item),
			),
			pdfText(check, { ...centred, fontSize: 9, color: "#595959", marginTop: 44 }, "check"),
		),
	);
}
