import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Paper } from "#app/domain/proposals/paper.ts";
import { readable } from "#app/emails/colors.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";

/** The answer that hands a proposal out as a file; 503 when it could not be drawn. */
export async function proposalPdf(paper: Paper, colors: unknown): Promise<Response> {
	const { primary_color: color } = { ...defaultColors, ...(colors as Partial<SiteColors> | undefined) };
	const pdf = await writePdf(paper, readable(color));
	if (!pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	const name = `${paper.number.replace(/[^\w]+/g, "-")}.pdf`;
	return new Response(Buffer.from(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
