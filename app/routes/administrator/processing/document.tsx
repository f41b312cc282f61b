import { processingDocuments } from "#app/domain/processing/processing-gaps.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/document";
import { buildDocument } from "./build-document.server.ts";
import { readVersion } from "./read-version.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, format, t, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const document = processingDocuments.find((key) => key === params.document);
		if (!document) throw notFound();
		const version = await readVersion(trx, url);
		const content = buildDocument(document, version, format.locale);
		const query = version.number === null ? "" : `&version=${version.number}`;
		const to = `/administrator/processing/${document}/file?language=${format.locale}${query}`;
		return {
			pageTitle: format.title(content.title),
			back: t("processing:back"),
			content,
			files: [
				{ to: `${to}&format=pdf`, label: t("processing:pdf") },
				{ to: `${to}&format=html`, label: t("processing:html") },
			],
		};
	},
);

/** A document as it is printed, part by part. */
export default function ProcessingDocument({ loaderData: { content, files, back } }: Route.ComponentProps) {
	return (
		<div className="max-w-4xl">
			<PageHeader
				title={content.title}
				text={content.text}
				back={{ to: "/administrator/processing", label: back }}
				actions={files.map(({ to, label }) => (
					<a key={to} href={to} className="link inline-flex min-h-11 items-center px-2">
						{label}
					</a>
				))}
			/>
			<div className="grid grid-cols-1 gap-4">
				{content.parts.map(({ title, text, rows }, at) => (
					<Card key={title} as="section" aria-labelledby={`part-${at}`}>
						<h2 id={`part-${at}`} className="font-semibold text-lg">
							{title}
						</h2>
						{text && <p className="mt-2 max-w-[72ch] whitespace-pre-line">{text}</p>}
						{rows.map((values) => (
							<dl key={JSON.stringify(values)} className="mt-3 grid gap-1.5 border-line border-t pt-3">
								{values.map(([name, value]) => (
									<div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
										<dt className="text-muted text-sm">{name}</dt>
										<dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
									</div>
								))}
							</dl>
						))}
					</Card>
				))}
			</div>
		</div>
	);
}
