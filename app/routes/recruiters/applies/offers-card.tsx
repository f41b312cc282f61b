import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { formatOffers } from "./offers.server.ts";

export function OffersCard({ offers }: { offers: NonNullable<ReturnType<typeof formatOffers>> }) {
	const { t } = useTranslation("applies");
	if (offers.list.length === 0 && !offers.create) return null;
	return (
		<Card as="section" aria-labelledby="offers">
			<CardHeader
				id="offers"
				title={t("offers.title")}
				actions={
					offers.create && (
						<LinkButton to={offers.create} size="sm">
							{t("offers.new")}
						</LinkButton>
					)
				}
			/>
			{offers.list.length === 0 && <p className="text-muted text-sm">{t("offers.none")}</p>}
			<ol className="divide-y divide-line">
				{offers.list.map((item, at) => (
					<li key={item.uid} className="py-2 first:pt-0 last:pb-0">
						<p className="flex flex-wrap items-center justify-between gap-2">
							<AppLink to={`/recruiters/offers/${item.uid}`} className="row-link font-medium">
								{item.name}
							</AppLink>
							<Badge tone={item.tone}>{item.status}</Badge>
						</p>
						<p className="tabular">{item.terms}</p>
						{item.next && <p className="text-sm">{item.next}</p>}
						<p className="text-muted text-sm">{item.when}</p>
						{at === 0 && offers.reject && (
							<p className="mt-1">
								<LinkButton to={offers.reject} size="sm" variant="danger">
									{t("offers.reject")}
								</LinkButton>
							</p>
						)}
						{item.signed && (
							<a href={item.signed} className="link inline-flex min-h-11 items-center text-sm">
								{t("offers.signed")}
							</a>
						)}
						{item.reason && <p className="break-words text-sm">“{item.reason}”</p>}
					</li>
				))}
			</ol>
		</Card>
	);
}
