import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/channel";
import { changeMessageChannel, readMessageChannel } from "./channel.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];
export const loader = (args: Route.LoaderArgs) => readMessageChannel(args);
export const action = (args: Route.ActionArgs) => changeMessageChannel(args);

type Data = Route.ComponentProps["loaderData"];

export default function MessageChannel({ loaderData, actionData }: Route.ComponentProps) {
	const errors: { token?: string; secret?: string } = actionData?.errors ?? {};
	return (
		<RecordScreen loaderData={loaderData}>
			<Connection data={loaderData} errors={errors} />
			<Failures failures={loaderData.failures} />
		</RecordScreen>
	);
}

function Connection({ data, errors }: { data: Data; errors: { token?: string; secret?: string } }) {
	const { t } = useTranslation("messaging");
	const { provider, stored, webhook, verify, connection } = data;
	return (
		<Card as="section" aria-labelledby="connection">
			<CardHeader id="connection" title={t("connection")} text={t(`text.${provider}`)} />
			<p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
				<StatusBadge {...connection.state} />
				{connection.quality && <StatusBadge {...connection.quality} />}
				{connection.checked && <span className="text-muted">{connection.checked}</span>}
			</p>
			{connection.paused && <p className="mb-3 text-warning-text">{connection.paused}</p>}
			{connection.error && <p className="wrap-anywhere mb-3 text-danger-text">{connection.error}</p>}
			<Form method="post" preventScrollReset className="grid gap-3">
				<input type="hidden" name="what" value="connection" />
				<Secret name="token" isStored={stored.token} error={errors.token} />
				{provider !== "twilio" && <Secret name="secret" isStored={stored.secret} error={errors.secret} />}
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						{t("save")}
					</Button>
				</div>
			</Form>
			{stored.token && (
				<Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
					<Button type="submit" name="what" value="test">
						{t("test")}
					</Button>
					{data.refreshes && (
						<Button type="submit" name="what" value="templates">
							{t("refreshTemplates")}
						</Button>
					)}
				</Form>
			)}
			{webhook && (
				<dl className="mt-4 grid gap-2 text-sm">
					<div>
						<dt className="font-medium">{t("webhook")}</dt>
						<dd className="wrap-anywhere font-mono">{webhook}</dd>
						<dd className="text-muted">{t("webhookText")}</dd>
					</div>
					{verify && (
						<div>
							<dt className="font-medium">{t("verify")}</dt>
							<dd className="wrap-anywhere font-mono">{verify}</dd>
						</div>
					)}
				</dl>
			)}
		</Card>
	);
}

interface SecretProps {
	name: "token" | "secret";
	isStored: boolean;
	error: string | undefined;
}

function Secret({ name, isStored, error }: SecretProps) {
	const { t } = useTranslation("messaging");
	return (
		<div>
			<label htmlFor={name} className="mb-1 block font-medium text-sm">
				{t(name)}
			</label>
			<input
				id={name}
				name={name}
				type="password"
				autoComplete="off"
				maxLength={500}
				className="list-input w-full"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${name}-error` : `${name}-help`}
			/>
			<p id={`${name}-help`} className="mt-1 text-muted text-sm">
				{t(isStored ? "kept" : "none")}
			</p>
			{error && (
				<p id={`${name}-error`} className="mt-1 text-danger-text text-sm">
					{error}
				</p>
			)}
		</div>
	);
}

function Failures({ failures }: Pick<Data, "failures">) {
	const { t } = useTranslation("messaging");
	return (
		<Card as="section" aria-labelledby="failures">
			<CardHeader id="failures" title={t("recent")} text={failures.length === 0 ? t("noErrors") : undefined} />
			<ul className="divide-y divide-line">
				{failures.map(({ uid, when, text }) => (
					<li key={uid} className="py-2">
						<p className="wrap-anywhere">{text}</p>
						<p className="text-muted text-sm">
							<Time {...when} />
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
