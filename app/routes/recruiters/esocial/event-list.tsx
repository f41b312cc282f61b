import type { When } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Table, Th } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";

interface ListedEvent {
	uid: string;
	kind: string;
	environment: string;
	since: string;
	made: When;
	author: string | null;
	receipt: string | null;
	/** Where it is downloaded; null after an erasure. */
	document: string | null;
}

interface EventListProps {
	events: ListedEvent[];
	result: FormResult | undefined;
}

export function EventList({ events, result }: EventListProps) {
	const { t } = useTranslation("esocial");
	if (events.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="events">
			<CardHeader id="events" title={t("events")} text={t("eventsText")} />
			<Table caption={t("events")} cards>
				<thead>
					<tr>
						<Th>{t("columns.event")}</Th>
						<Th>{t("columns.since")}</Th>
						<Th>{t("columns.made")}</Th>
						<Th>{t("columns.receipt")}</Th>
						<Th>{t("columns.document")}</Th>
					</tr>
				</thead>
				<tbody>
					{events.map((event) => (
						<tr key={event.uid}>
							<td data-label={t("columns.event")}>
								<span className="font-medium">{event.kind}</span>
								<span className="block text-muted text-sm">{event.environment}</span>
							</td>
							<td data-label={t("columns.since")}>{event.since}</td>
							<td data-label={t("columns.made")}>
								<Time {...event.made} />
								{event.author && <span className="block text-muted text-sm">{event.author}</span>}
							</td>
							<td data-label={t("columns.receipt")}>
								{event.receipt ?? <ReceiptForm event={event} result={isOf(event.uid, result) ? result : undefined} />}
							</td>
							<td data-label={t("columns.document")}>
								{event.document ? (
									<a href={event.document} className="link" download>
										{t("download")}
									</a>
								) : (
									<span className="text-muted">{t("erased")}</span>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}

const isOf = (uid: string, result: FormResult | undefined) => result?.initialValue?.event === uid;

function ReceiptForm({ event, result }: { event: ListedEvent; result: FormResult | undefined }) {
	const { t } = useTranslation("esocial");
	const [form, fields] = useFormKit<{ receipt?: string }>({ id: `receipt-${event.uid}`, lastResult: result });
	return (
		<AppForm form={form} method="post" className="flex flex-wrap items-end gap-2">
			<input type="hidden" name="intent" value="receipt" />
			<input type="hidden" name="event" value={event.uid} />
			<TextField field={fields.receipt} label={t("receipt", { event: event.kind })} hideLabel maxLength={30} />
			<SubmitButton variant="secondary">{t("saveReceipt")}</SubmitButton>
		</AppForm>
	);
}
