import { PageTitle } from "#app/auth/page-title.tsx";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { isArrivalDue } from "#app/domain/admissions/first-day.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type Handover, listPortalHandovers } from "#db/queries/admissions/handovers.ts";
import { localNow } from "#db/queries/local-now.ts";
import type { Route } from "./+types/list";

const tones = { due: "warning", absent: "danger", arrived: "success", received: "info", sent: "neutral" } as const;

function getState(row: Handover, today: string): keyof typeof tones {
	const { stage, arrival, first_day: firstDay, received_at } = row;
	if (isArrivalDue({ stage, arrival, firstDay, today })) return "due";
	return arrival ?? (received_at ? "received" : "sent");
}

/** Admissions at the client, latest first day first. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { day: today } = await localNow(trx);
		const rows = await listPortalHandovers(trx, user);
		return {
			title: format.title(format.t("handover:portal.title")),
			rows: rows.map((row) => ({
				uid: row.uid,
				name: row.name,
				position: row.position,
				firstDay: format.day(row.first_day),
				state: getState(row, today),
			})),
		};
	});
}

export default function Admissions({ loaderData: { title, rows } }: Route.ComponentProps) {
	const { t } = useTranslation("handover");
	return (
		<>
			<PageTitle>{title}</PageTitle>
			<PageHeader title={t("portal.title")} text={t("portal.text")} />
			{rows.length === 0 ? (
				<EmptyState title={t("portal.none")} text={t("portal.noneText")} />
			) : (
				<ul className="grid gap-3 lg:grid-cols-2">
					{rows.map(({ uid, name, position, firstDay, state }) => (
						<li key={uid}>
							<Card>
								<p className="flex flex-wrap items-center justify-between gap-2">
									<AppLink
										to={`/client_contacts/admissions/${uid}`}
										className="row-link min-w-0 break-words font-medium"
									>
										{name}
									</AppLink>
									<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
								</p>
								<p className="text-muted">
									{[position, t("portal.firstDay", { day: firstDay })].filter(Boolean).join(" · ")}
								</p>
							</Card>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
