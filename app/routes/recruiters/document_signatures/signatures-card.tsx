import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { RecordSignatures } from "./record-signatures.server.ts";

export function SignaturesCard({ signatures: { requests, requestTo } }: { signatures: RecordSignatures }) {
	const { t } = useTranslation("signing");
	return (
		<Card as="section" aria-labelledby="signatures">
			<CardHeader id="signatures" title={t("manage.title")} />
			{requests.length === 0 && <p className="text-muted">{t("manage.none")}</p>}
			<ul className="grid gap-3">
				{requests.map(({ uid, to, title, state, tone, when, signed }) => (
					<li key={uid} className="flex flex-wrap items-start justify-between gap-2">
						<div className="min-w-0">
							<AppLink to={to} className="row-link break-words font-medium">
								{title}
							</AppLink>
							<p className="text-muted text-sm">
								{signed} · <Time {...when} />
							</p>
						</div>
						<StatusBadge tone={tone} label={state} />
					</li>
				))}
			</ul>
			{requestTo && (
				<div className="mt-3">
					<LinkButton to={requestTo}>{t("request.title")}</LinkButton>
				</div>
			)}
		</Card>
	);
}
