import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buildProposalDocument } from "#app/routes/shared/proposals/proposal-document.server.ts";
import { ProposalDocumentView } from "#app/routes/shared/proposals/proposal-document.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { listVersions, loadDocument } from "#db/queries/proposals/versions.ts";
import type { Route } from "./+types/preview";
import { formatVersions, type Versions } from "./versions.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Client view of the current proposal, or of a sent version (`?version=`). */
export const loader = recordLoader(
	"proposals",
	"read",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const query = url.searchParams.get("version");
		const versions = await listVersions(trx, record.id);
		const version = query === null ? undefined : versions.find(({ uid }) => uid === parseUid(query));
		if (query !== null && !version) throw notFound();
		const brands = await listProposalBrands(trx);
		const brand = brands.find(({ id }) => id === version?.site_config_id) ?? brands[0];
		const document = version?.content ?? (await loadDocument(trx, record));
		return {
			pageTitle: format.title(`${format.t("proposals:tabs.preview")} · ${record.title}`),
			base: `/recruiters/proposals/${record.uid}`,
			paper: buildProposalDocument(document, version?.locale ?? record.locale, brand?.title ?? ""),
			shown: version?.uid ?? null,
			cancelled: version?.cancelled_at
				? format.t("proposals:versions.cancelled", {
						by: version.cancelled_by ?? "",
						reason: version.cancel_reason ?? "",
					})
				: null,
			versions: formatVersions(versions, record.version, can(user, "send", "proposals"), format),
		};
	},
);

export default function ProposalPreview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { base, paper, shown, cancelled, versions } = loaderData;
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
			<div className="grid min-w-0 gap-4">
				{cancelled && (
					<Banner tone="warning" title={t("accept.cancelled")}>
						{cancelled}
					</Banner>
				)}
				<ProposalDocumentView paper={paper} level={2} />
				<p>
					<a href={`${base}/pdf${shown ? `?version=${shown}` : ""}`} className="link inline-flex min-h-6 items-center">
						{t("versions.pdf")}
					</a>
				</p>
			</div>
			<VersionsCard base={base} versions={versions} shown={shown} />
		</div>
	);
}

function VersionsCard({ base, versions, shown }: { base: string; versions: Versions; shown: string | null }) {
	const { t } = useTranslation("proposals");
	return (
		<Card as="section" aria-labelledby="versions">
			<CardHeader id="versions" title={t("versions.title")} />
			{versions.length === 0 ? (
				<p className="text-muted">{t("versions.none")}</p>
			) : (
				<ol className="grid gap-4">
					<li>
						<AppLink to={`${base}/preview`} className="link" aria-current={shown === null ? "true" : undefined}>
							{t("versions.now")}
						</AppLink>
					</li>
					{versions.map(({ uid, label, total, lines, mayCancel }) => (
						<li key={uid} className="grid gap-0.5 border-line border-t pt-3">
							<p className="flex justify-between gap-3">
								<AppLink
									to={`${base}/preview?version=${uid}`}
									className="link font-medium"
									aria-current={shown === uid ? "true" : undefined}
								>
									{label}
								</AppLink>
								<span className="tabular">{total}</span>
							</p>
							{lines.map((line) => (
								<p key={line} className="break-words text-muted text-sm">
									{line}
								</p>
							))}
							{mayCancel && (
								<p>
									<AppLink to={`${base}/versions/${uid}/cancel`} className="link text-sm">
										{t("versions.cancel")}
									</AppLink>
								</p>
							)}
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
