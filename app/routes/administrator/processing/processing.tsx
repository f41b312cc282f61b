import { listProcessingGaps, processingDocuments } from "#app/domain/processing/processing-gaps.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { listProcessingVersions } from "#db/queries/processing/versions.ts";
import type { Route } from "./+types/processing";
import { formatGap } from "./document-sections.server.ts";
import { processingPath, readCurrentVersion } from "./read-version.server.ts";

const mostVersions = 50;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { facts, texts } = await readCurrentVersion(trx);
		const gaps = listProcessingGaps(facts, texts, localDay(format.now));
		return {
			pageTitle: format.title(t("processing:title")),
			title: t("processing:title"),
			text: t("processing:text"),
			edit: t("processing:edit"),
			gaps: {
				title: gaps.length === 0 ? t("processing:gapsNone") : t("processing:gapsCount", { count: gaps.length }),
				mend: t("processing:mend"),
				items: gaps.map((gap) => ({ to: gap.to, text: formatGap(t, gap) })),
			},
			documents: processingDocuments.map((key) => ({
				key,
				title: t(`processing:documents.${key}.title`),
				text: t(`processing:documents.${key}.text`),
				read: { to: `${processingPath}/${key}`, label: t("processing:read") },
				files: listFiles(t, key, null),
			})),
			versions: {
				title: t("processing:versions"),
				text: t("processing:versionsText"),
				none: t("processing:noVersions"),
				noneText: t("processing:noVersionsText"),
				heads: [t("processing:number"), t("processing:when"), t("processing:author"), t("processing:read")],
				rows: (await listProcessingVersions(trx, mostVersions)).map(({ number, created_at, author }) => ({
					number,
					at: format.when(created_at),
					author: author ?? "–",
					links: processingDocuments.map((key) => ({
						to: `${processingPath}/${key}?version=${number}`,
						label: t(`processing:documents.${key}.title`),
					})),
				})),
			},
		};
	},
);

type Translate = RecruiterLoaderArgs<Route.LoaderArgs>["t"];

/** The files of a document, in both languages. */
function listFiles(t: Translate, key: string, version: number | null) {
	const query = version === null ? "" : `&version=${version}`;
	return (["pt", "en"] as const).flatMap((locale) =>
		(["pdf", "html"] as const).map((kind) => ({
			to: `${processingPath}/${key}/file?language=${locale}&format=${kind}${query}`,
			label: `${t(`processing:${kind}`)} ${t(locale === "pt" ? "processing:inPortuguese" : "processing:inEnglish")}`,
		})),
	);
}

export default function Processing({ loaderData: page }: Route.ComponentProps) {
	const { gaps, documents, versions } = page;
	return (
		<div className="max-w-5xl">
			<PageHeader
				title={page.title}
				text={page.text}
				actions={
					<LinkButton to="/administrator/processing/texts" variant="primary">
						{page.edit}
					</LinkButton>
				}
			/>
			<div className="grid grid-cols-1 gap-4">
				<Banner tone={gaps.items.length === 0 ? "success" : "warning"} title={gaps.title}>
					{gaps.items.length > 0 && (
						<ul className="mt-1 grid list-disc gap-1 pl-5">
							{gaps.items.map(({ to, text }) => (
								<li key={text}>
									{text}{" "}
									<AppLink to={to} className="link" aria-label={`${gaps.mend}: ${text}`}>
										{gaps.mend}
									</AppLink>
								</li>
							))}
						</ul>
					)}
				</Banner>
				{documents.map(({ key, title, text, read, files }) => (
					<Card key={key} as="section" aria-labelledby={key}>
						<CardHeader id={key} title={title} text={text} />
						<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
							<LinkButton to={read.to} aria-label={`${read.label}: ${title}`}>
								{read.label}
							</LinkButton>
							{files.map(({ to, label }) => (
								<a
									key={to}
									href={to}
									className="link inline-flex min-h-11 items-center"
									aria-label={`${title}: ${label}`}
								>
									{label}
								</a>
							))}
						</div>
					</Card>
				))}
				<Card as="section" aria-labelledby="versions">
					<CardHeader id="versions" title={versions.title} text={versions.text} />
					{versions.rows.length === 0 ? (
						<EmptyState title={versions.none} text={versions.noneText} level={3} />
					) : (
						<Versions {...versions} />
					)}
				</Card>
			</div>
		</div>
	);
}

type VersionsProps = Route.ComponentProps["loaderData"]["versions"];

function Versions({ title, heads, rows }: VersionsProps) {
	const [, when, author, read] = heads;
	return (
		<Table caption={title} cards>
			<thead>
				<tr>
					{heads.map((head) => (
						<Th key={head}>{head}</Th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.number}>
						<RowHeader>{row.number}</RowHeader>
						<Td data-label={when}>
							<time dateTime={row.at.iso}>{row.at.title}</time>
						</Td>
						<Td data-label={author}>{row.author}</Td>
						<Td data-label={read}>
							<span className="flex flex-wrap gap-x-4">
								{row.links.map(({ to, label }) => (
									<AppLink key={to} to={to} className="link">
										{label}
									</AppLink>
								))}
							</span>
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
