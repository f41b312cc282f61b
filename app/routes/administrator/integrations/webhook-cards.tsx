import { Form } from "react-router";
import { OneTimeSecret } from "#app/auth/one-time-secret.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { CredentialsBox } from "./credentials-box.tsx";
import type { WebhookView } from "./webhook.server.ts";

export interface WebhookErrors {
	credentials?: string;
	reader?: string;
	since?: string;
	retry?: string;
}

interface CardProps {
	data: WebhookView;
	errors: WebhookErrors;
}

const stateTones = {
	ok: "success",
	off: "neutral",
	error: "danger",
	paused: "danger",
	inactive: "neutral",
	noSecret: "warning",
} as const;

export function WebhookState({ data }: { data: WebhookView }) {
	const { t } = useTranslation("webhooks");
	const { state, stopped, lastSuccess, failing, rests, counts, willStop } = data;
	return (
		<Card as="section" aria-labelledby="state">
			<CardHeader id="state" title={t("state.title")} />
			<p className="mb-3">
				<Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
			</p>
			{stopped && <p className="mb-3 text-danger-text">{stopped}</p>}
			<dl className="grid grid-cols-2 gap-3 text-sm md:grid-cols-4">
				<div>
					<dt className="text-muted">{t("lastSuccess")}</dt>
					<dd>{lastSuccess ? <Time {...lastSuccess} /> : t("never")}</dd>
				</div>
				<div>
					<dt className="text-muted">{t("waiting")}</dt>
					<dd>{counts.waiting}</dd>
				</div>
				<div>
					<dt className="text-muted">{t("failed")}</dt>
					<dd>{counts.failed}</dd>
				</div>
				{failing && (
					<div>
						<dt className="text-muted">{t("failingSince")}</dt>
						<dd>
							<Time {...failing} />
						</dd>
					</div>
				)}
				{rests && (
					<div>
						<dt className="text-muted">{t("restsUntil")}</dt>
						<dd>
							<Time {...rests} />
						</dd>
					</div>
				)}
			</dl>
			{failing && !stopped && <p className="mt-3 text-warning-text">{t("willStop", { days: willStop })}</p>}
			{(state === "paused" || state === "inactive") && (
				<Form method="post" preventScrollReset className="mt-3">
					<Button type="submit" name="what" value="resume">
						{t("resume")}
					</Button>
				</Form>
			)}
		</Card>
	);
}

/** Events by group, and the user whose permissions limit the record data sent. */
export function WebhookSubscription({ data, errors }: CardProps) {
	const { t } = useTranslation("webhooks");
	return (
		<Card as="section" aria-labelledby="subscription">
			<CardHeader id="subscription" title={t("subscription")} text={t("subscriptionText")} />
			<Form method="post" preventScrollReset className="grid gap-4">
				<input type="hidden" name="what" value="subscription" />
				<div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
					{data.groups.map(({ group, events }) => (
						<fieldset key={group}>
							<legend className="mb-1 font-medium text-sm">{t(`groups.${group}`)}</legend>
							{events.map(({ event, label, on }) => (
								<label key={event} className="flex min-h-9 items-center gap-2">
									<input type="checkbox" name="events" value={event} defaultChecked={on} className="size-4" />
									<span>
										{label} <span className="wrap-anywhere text-muted text-sm">{event}</span>
									</span>
								</label>
							))}
						</fieldset>
					))}
				</div>
				<div>
					<label htmlFor="reader" className="mb-1 block font-medium text-sm">
						{t("reader")}
					</label>
					<select
						id="reader"
						name="reader"
						defaultValue={data.readers.find(({ on }) => on)?.value ?? ""}
						className="list-input w-full"
						aria-invalid={errors.reader ? true : undefined}
						aria-describedby="reader-help"
					>
						<option value="">{t("noReader")}</option>
						{data.readers.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					<p id="reader-help" className="mt-1 text-muted text-sm">
						{t("readerHelp")}
					</p>
					{data.readerGone && <p className="mt-1 text-sm text-warning-text">{t("readerGone")}</p>}
					{errors.reader && <p className="mt-1 text-danger-text text-sm">{errors.reader}</p>}
				</div>
				<div>
					<Button type="submit" variant="primary">
						{t("save")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

/** Shown once; after rotation both secrets sign for one day. */
export function WebhookSecret({ data: { secret }, errors, made }: CardProps & { made: string | undefined }) {
	const { t } = useTranslation("webhooks");
	return (
		<Card as="section" aria-labelledby="secret">
			<CardHeader id="secret" title={t("secret.title")} text={t("secret.text")} />
			{made && <OneTimeSecret id="new-secret" label={t("secret.made")} value={made} help={t("secret.once")} />}
			<p className={secret.isStored ? "mb-3 text-sm" : "mb-3 text-sm text-warning-text"}>
				{t(secret.isStored ? "secret.kept" : "secret.none")}
			</p>
			{secret.rotating && (
				<p className="mb-3 text-sm">
					{t("secret.rotating")} <Time {...secret.rotating} />
				</p>
			)}
			<Form method="post" preventScrollReset className="grid gap-3">
				<input type="hidden" name="what" value="secret" />
				<input type="hidden" name="version" value={secret.version} />
				<CredentialsBox
					label={t("secret.own")}
					help={[t("secret.ownHelp"), secret.isStored && t("secret.rotateHelp", { hours: secret.hours })]
						.filter(Boolean)
						.join(" ")}
					maxLength={200}
					error={errors.credentials}
				/>
				<div>
					<Button type="submit">{t(secret.isStored ? "secret.rotate" : "secret.create")}</Button>
				</div>
			</Form>
		</Card>
	);
}

/** A sample of any event, sent now. */
export function WebhookTest({ data }: { data: WebhookView }) {
	const { t } = useTranslation("webhooks");
	if (!data.secret.isStored) return null;
	return (
		<Card as="section" aria-labelledby="test">
			<CardHeader id="test" title={t("test.title")} text={t("test.text")} />
			<Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
				<label className="min-w-0 flex-1">
					<span className="mb-1 block font-medium text-sm">{t("test.event")}</span>
					<select name="event" className="list-input w-full">
						{data.tests.map(({ value, label }) => (
							<option key={value} value={value}>
								{label} ({value})
							</option>
						))}
					</select>
				</label>
				<Button type="submit" name="what" value="test">
					{t("test.send")}
				</Button>
			</Form>
		</Card>
	);
}
