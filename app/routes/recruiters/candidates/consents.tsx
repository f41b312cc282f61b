import { Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeConsentAction } from "#app/routes/shared/candidates/consent-action.server.ts";
import { formatConsent, isRevocableByRecruiter } from "#app/routes/shared/candidates/consents.server.ts";
import { readMessagePermissions } from "#app/routes/shared/conversations/message-permissions.server.ts";
import { ReportedMessagePermissions } from "#app/routes/shared/conversations/reported-message-permissions.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { listConsents } from "#db/queries/consents.ts";
import type { Route } from "./+types/consents";

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, user, id, format }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => ({
		pageTitle: format.title(format.t("candidate_record:consents.title")),
		consents: (await listConsents(trx, id)).map((row) => formatConsent(row, format, isRevocableByRecruiter)),
		phone: await readMessagePermissions(trx, { entity: "candidates", id }, format),
		may: can(user, "update", "candidates"),
	}),
);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function ConsentsTab({ loaderData: { consents, phone, may }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	return (
		<div className="flex flex-col gap-6">
			<ReportedMessagePermissions choices={phone} may={may} result={actionData?.result} />
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
								{may && (
									<Th>
										<span className="sr-only">{t("consents.actions")}</span>
									</Th>
								)}
							</tr>
						</thead>
						<tbody>
							{consents.map((consent) => (
								<tr key={consent.id}>
									<Td>
										{consent.purpose}
										{consent.field && <span className="block text-muted text-xs">{consent.field}</span>}
									</Td>
									<Td>
										{consent.given}{" "}
										<span className="block">
											<Badge tone={consent.inForce ? "success" : "neutral"}>{consent.state}</Badge>
										</span>
									</Td>
									<Td>{consent.until ?? "–"}</Td>
									<Td>{consent.version}</Td>
									<Td>{consent.site ?? "–"}</Td>
									{may && (
										<Td>
											{consent.inForce && consent.canTakeBack && (
												<Form method="post" preventScrollReset>
													<input type="hidden" name="consent" value={consent.id} />
													<Button
														type="submit"
														size="sm"
														variant="ghost"
														aria-label={t("consents.withdrawOf", { field: consent.field ?? "" })}
													>
														{t("consents.withdraw")}
													</Button>
												</Form>
											)}
										</Td>
									)}
								</tr>
							))}
						</tbody>
					</Table>
				)}
			</Card>
		</div>
	);
}

export const action = changeConsentAction;
