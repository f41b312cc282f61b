import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge, StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Table, Th } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { EventView } from "./page.server.ts";

interface EventListProps {
	events: EventView[];
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
						<Th>{t("columns.state")}</Th>
						<Th>{t("columns.receipt")}</Th>
						<Th>{t("columns.actions")}</Th>
					</tr>
				</thead>
				<tbody>
					{events.map((event) => (
						<tr key={event.uid}>
							<td data-label={t("columns.event")}>
								<span className="font-medium">{event.kind}</span>
								<span className="block text-muted text-sm">{event.environment}</span>
								<span className="block text-muted text-sm">
									<Time {...event.made} />
									{event.author && ` · ${event.author}`}
								</span>
							</td>
							<td data-label={t("columns.since")}>
								{event.since}
								{event.due && <span className="block text-muted text-sm">{t("dueOn", { day: event.due })}</span>}
								{event.isOverdue && <Badge tone="danger">{t("overdue")}</Badge>}
							</td>
							<td data-label={t("columns.state")}>
								<StatusBadge tone={event.state.tone} label={event.state.label} />
								{event.changed.length > 0 && (
									<span className="block text-muted text-sm">
										{t("changedFields", { fields: event.changed.join(", ") })}
									</span>
								)}
								{event.reasons.map((reason) => (
									<span key={reason} className="block break-words text-danger-text text-sm">
										{reason}
									</span>
								))}
							</td>
							<td data-label={t("columns.receipt")}>
								{event.receipt ? (
									<span className="tabular break-all">{event.receipt}</span>
								) : (
									event.mayNote && <ReceiptForm event={event} result={isOf(event.uid, result) ? result : undefined} />
								)}
							</td>
							<td data-label={t("columns.actions")}>
								<Actions event={event} />
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}

const isOf = (uid: string, result: FormResult | undefined) => result?.initialValue?.event === uid;

function Actions({ event }: { event: EventView }) {
	const { t } = useTranslation("esocial");
	const { kind } = event;
	return (
		<div className="flex flex-wrap items-center gap-2">
			{event.make && (
				<LinkButton to={event.make} size="sm" variant="secondary" aria-label={t("makeOf", { event: kind })}>
					{t("makeIt")}
				</LinkButton>
			)}
			{event.mend && (
				<LinkButton to={event.mend} size="sm" variant="secondary" aria-label={t("mendOf", { event: kind })}>
					{t("mend")}
				</LinkButton>
			)}
			{event.maySend && (
				<Press event={event} intent="send" label={t("send.one")} name={t("send.oneOf", { event: kind })} />
			)}
			{event.mayDismiss && (
				<Press event={event} intent="dismiss" label={t("dismiss")} name={t("dismissOf", { event: kind })} />
			)}
			{event.correct && (
				<LinkButton to={event.correct} size="sm" variant="ghost" aria-label={t("correctOf", { event: kind })}>
					{t("correct")}
				</LinkButton>
			)}
			{event.mayExclude && (
				<Press event={event} intent="exclude" label={t("exclude.one")} name={t("exclude.oneOf", { event: kind })} />
			)}
			{event.document ? (
				<a href={event.document} className="link inline-flex min-h-6 items-center" download>
					{t("download")}
				</a>
			) : (
				!event.make && <span className="text-muted">{t("erased")}</span>
			)}
		</div>
	);
}

interface PressProps {
	event: EventView;
	intent: "send" | "dismiss" | "exclude";
	label: string;
	name: string;
}

function Press({ event, intent, label, name }: PressProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="event" value={event.uid} />
			<Button type="submit" size="sm" variant={intent === "send" ? "secondary" : "ghost"} aria-label={name}>
				{label}
			</Button>
		</Form>
	);
}

function ReceiptForm({ event, result }: { event: EventView; result: FormResult | undefined }) {
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
