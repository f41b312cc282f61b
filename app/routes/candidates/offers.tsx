import { PageTitle } from "#app/auth/page-title.tsx";
import { getLetterState } from "#app/domain/applies/offer-response.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { listOwnOffers } from "#db/queries/offers/find.ts";
import type { Route } from "./+types/offers";
import { withCandidate } from "./with-candidate.server.ts";

const tones: Partial<Record<ReturnType<typeof getLetterState>, Tone>> = {
	open: "warning",
	accepted: "success",
	refused: "neutral",
	expired: "danger",
};

export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async ({ trx, id, format }) => {
		const { t, day } = format;
		const rows = await listOwnOffers(trx, id);
		return rows.map((offer) => {
			const state = getLetterState(offer);
			return {
				uid: offer.uid,
				title: offer.content?.title ?? offer.job,
				label: offer.content?.label ?? "",
				salary: offer.content?.terms.find(({ key }) => key === "salary")?.value ?? "",
				tone: tones[state] ?? ("neutral" as const),
				state:
					state === "open"
						? offer.valid_until && t("offers:page.until", { day: day(offer.valid_until) })
						: state === "expired"
							? t("offers:page.states.expiredAlone")
							: t(`offers:page.states.${state}`),
			};
		});
	});
}

export default function Offers({ loaderData: offers }: Route.ComponentProps) {
	const { t } = useTranslation("offers");
	return (
		<>
			<PageTitle>{t("page.list")}</PageTitle>
			<PageHeader title={t("page.list")} />
			{offers.length === 0 ? (
				<EmptyState title={t("page.none")} text={t("page.noneText")} />
			) : (
				<ul className="grid gap-3">
					{offers.map((offer) => (
						<li key={offer.uid}>
							<Card>
								<p className="flex flex-wrap items-center justify-between gap-2">
									<AppLink to={`/candidates/offers/${offer.uid}`} className="row-link font-medium">
										{offer.title}
									</AppLink>
									{offer.state && <Badge tone={offer.tone}>{offer.state}</Badge>}
								</p>
								<p className="text-muted">
									{offer.label} · <span className="tabular">{offer.salary}</span>
								</p>
							</Card>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
