import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { type ConsentRow, listConsents } from "#db/queries/consents.ts";
import { type Speaker, speaker } from "../speak.ts";
import type { Route } from "./+types/consents";
import { openCandidate } from "./record/open.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const say = speaker(context);
	return openCandidate(context, "read", params.id, async ({ trx, id, businessId }) => ({
		pageTitle: say.title(say.t("candidate_record:consents.title")),
		consents: (await listConsents(trx, businessId, id)).map((row) => inWords(row, say)),
	}));
}

const purposes = ["talent_pool", "share_with_client", "marketing", "sensitive", "admission", "ai_ranking"] as const;

function inWords(row: ConsentRow, { t, day, now }: Speaker) {
	const purpose = purposes.find((one) => one === row.purpose);
	const over = row.expires_at !== null && row.expires_at < now;
	return {
		id: row.id,
		purpose: purpose ? t(`candidate_record:consents.purposes.${purpose}`) : row.purpose,
		field: row.field?.replace(/^job:.*/, "") || null,
		version: row.text_version,
		given: day(row.given_at),
		until: row.expires_at && day(row.expires_at),
		site: row.site,
		inForce: row.withdrawn_at === null && !over,
		state: row.withdrawn_at
			? t("candidate_record:consents.withdrawn", { day: day(row.withdrawn_at) })
			: t(over ? "candidate_record:consents.expired" : "candidate_record:consents.valid"),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** What a candidate agreed to, when, and whether it is in force. */
export default function ConsentsTab({ loaderData: { consents } }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	return (
		<Card as="section" aria-labelledby="consents">
			<CardHeader id="consents" title={t("consents.title")} />
			{consents.length === 0 ? (
				<p className="text-muted">{t("consents.none")}</p>
			) : (
				<Table caption={t("consents.title")}>
					<thead>
						<tr>
							<Th>{t("consents.columns.purpose")}</Th>
							<Th>{t("consents.columns.given")}</Th>
							<Th>{t("consents.columns.until")}</Th>
							<Th>{t("consents.columns.version")}</Th>
							<Th>{t("consents.columns.site")}</Th>
						</tr>
					</thead>
					<tbody>
						{consents.map((one) => (
							<tr key={one.id}>
								<Td>
									{one.purpose}
									{one.field && <span className="block text-muted text-xs">{one.field}</span>}
								</Td>
								<Td>
									{one.given}{" "}
									<span className="block">
										<Badge tone={one.inForce ? "success" : "neutral"}>{one.state}</Badge>
									</span>
								</Td>
								<Td>{one.until ?? "–"}</Td>
								<Td>{one.version}</Td>
								<Td>{one.site ?? "–"}</Td>
							</tr>
						))}
					</tbody>
				</Table>
			)}
		</Card>
	);
}
