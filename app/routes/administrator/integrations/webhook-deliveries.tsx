import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Time } from "#app/ui/time.tsx";
import type { WebhookView } from "./webhook.server.ts";
import type { WebhookErrors } from "./webhook-cards.tsx";

const tones = { waiting: "info", done: "success", error: "danger" } as const;

interface DeliveriesProps {
	data: WebhookView;
	errors: WebhookErrors;
	here: string;
}

/** Deliveries by event and outcome; resend one, or all since a day. */
export function WebhookDeliveries({ data, errors, here }: DeliveriesProps) {
	const { t } = useTranslation(["webhooks", "integrations"]);
	const { deliveries, sent, filter } = data;
	const query = new URLSearchParams(
		Object.entries({ event: filter.event, outcome: filter.state }).filter(([, value]) => value !== ""),
	);
	const getUrl = (page: number) => `${here}?${new URLSearchParams([...query, ["sent", String(page)]])}#deliveries`;
	return (
		<Card as="section" aria-labelledby="deliveries">
			<CardHeader id="deliveries" title={t("webhooks:deliveries")} />
			<Filter data={data} here={here} />
			{errors.retry && <p className="mb-2 text-danger-text text-sm">{errors.retry}</p>}
			{deliveries.length === 0 && <p className="text-muted">{t("webhooks:none")}</p>}
			<ul className="divide-y divide-line">
				{deliveries.map((delivery) => (
					<Delivery key={delivery.uid} delivery={delivery} />
				))}
			</ul>
			<Pagination
				page={sent.page}
				per={sent.per}
				total={{ count: sent.count, capped: false }}
				url={getUrl}
				label={t("webhooks:deliveries")}
			/>
			<Replay replay={data.replay} error={errors.since} />
		</Card>
	);
}

function Filter({ data: { tests, filter }, here }: { data: WebhookView; here: string }) {
	const { t } = useTranslation(["webhooks", "integrations"]);
	return (
		<Form action={`${here}#deliveries`} preventScrollReset className="mb-3 flex flex-wrap items-end gap-3">
			<label className="min-w-0 flex-1">
				<span className="mb-1 block font-medium text-sm">{t("webhooks:filter.event")}</span>
				<select key={filter.event} name="event" defaultValue={filter.event} className="list-input w-full">
					<option value="">{t("webhooks:filter.all")}</option>
					{tests.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<label>
				<span className="mb-1 block font-medium text-sm">{t("webhooks:filter.state")}</span>
				<select key={filter.state} name="outcome" defaultValue={filter.state} className="list-input w-full">
					<option value="">{t("webhooks:filter.all")}</option>
					{(["waiting", "done", "error"] as const).map((state) => (
						<option key={state} value={state}>
							{t(`integrations:states.${state}`)}
						</option>
					))}
				</select>
			</label>
			<Button type="submit">{t("webhooks:filter.show")}</Button>
		</Form>
	);
}

function Delivery({ delivery }: { delivery: WebhookView["deliveries"][number] }) {
	const { t } = useTranslation(["webhooks", "integrations"]);
	const { uid, event, label, state, messages, when, attempts, next, duration, payload, withRecord, answer, record } =
		delivery;
	return (
		<li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
			<div className="min-w-0 grow basis-56">
				<p className="wrap-anywhere">
					{label} <span className="text-muted text-sm">{event}</span>
				</p>
				{record && (
					<p className="truncate">
						<AppLink to={record.path} className="link">
							{record.label}
						</AppLink>
					</p>
				)}
				{messages.map((message) => (
					<p key={message} className="text-danger-text text-sm">
						{message}
					</p>
				))}
				<p className="text-muted text-sm">
					<Time {...when} />
					{attempts > 0 && <> · {t("integrations:attempts", { count: attempts })}</>}
					{duration !== null && <> · {t("webhooks:duration", { ms: duration })}</>}
					{next && (
						<>
							{" · "}
							{t("integrations:nextTry")} <Time {...next} />
						</>
					)}
				</p>
				<details className="mt-1 text-sm">
					<summary className="link inline-flex min-h-9 cursor-pointer items-center">
						{t("integrations:content")}
					</summary>
					<h3 className="mt-1 font-medium">{t("integrations:payload")}</h3>
					{withRecord && <p className="text-muted">{t("webhooks:record")}</p>}
					<Text>{`webhook-id: ${uid}\n\n${payload}`}</Text>
					<h3 className="mt-2 font-medium">{t("integrations:answer")}</h3>
					{answer === null ? <p className="text-muted">{t("webhooks:noAnswer")}</p> : <Text>{answer}</Text>}
				</details>
			</div>
			<Badge tone={tones[state]}>{t(`integrations:states.${state}`)}</Badge>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="what" value="retry" />
				<input type="hidden" name="delivery" value={uid} />
				<Button type="submit" size="sm">
					{t(state === "waiting" ? "integrations:sendNow" : "integrations:retry")}
				</Button>
			</Form>
		</li>
	);
}

function Text({ children }: { children: string }) {
	return (
		<pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-card border border-line p-2 font-mono">
			{children}
		</pre>
	);
}

function Replay({ replay, error }: { replay: WebhookView["replay"]; error: string | undefined }) {
	const { t } = useTranslation("webhooks");
	return (
		<Form method="post" preventScrollReset className="mt-4 border-line border-t pt-4">
			<h3 className="font-medium">{t("replay.title")}</h3>
			<p className="mb-2 text-muted text-sm">{t("replay.text", { days: replay.days })}</p>
			<div className="flex flex-wrap items-end gap-3">
				<label>
					<span className="mb-1 block font-medium text-sm">{t("replay.since")}</span>
					<input
						type="date"
						name="since"
						required
						min={replay.from}
						max={replay.to}
						className="list-input"
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? "since-error" : undefined}
					/>
				</label>
				<Button type="submit" name="what" value="replay">
					{t("replay.send")}
				</Button>
			</div>
			{error && (
				<p id="since-error" className="mt-1 text-danger-text text-sm">
					{error}
				</p>
			)}
		</Form>
	);
}
