import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Versions } from "./versions.server.ts";

/** Every version that was sent, with what the client did with it. */
export function VersionsCard({ base, versions, shown }: { base: string; versions: Versions; shown: string | null }) {
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
