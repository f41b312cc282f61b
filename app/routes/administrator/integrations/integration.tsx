import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Time } from "#app/ui/time.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/integration";
import { CredentialsBox } from "./credentials-box.tsx";
import { changeIntegration, readIntegration } from "./integration.server.ts";
import { type WebhookErrors, WebhookSecret, WebhookState, WebhookSubscription, WebhookTest } from "./webhook-cards.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readIntegration(args);
export const action = (args: Route.ActionArgs) => changeIntegration(args);

type Data = Route.ComponentProps["loaderData"];

export default function Integration({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("integrations");
	const errors: WebhookErrors = actionData?.errors ?? {};
	const { webhook } = loaderData;
	return (
		<RecordScreen loaderData={loaderData}>
			{webhook && (
				<>
					<WebhookState data={webhook} />
					<WebhookSecret
						data={webhook}
						errors={errors}
						made={(actionData as { secret?: string } | undefined)?.secret}
					/>
					<WebhookSubscription data={webhook} errors={errors} />
					<WebhookTest data={webhook} />
					<WebhookDeliveries data={webhook} errors={errors} here={loaderData.here} />
				</>
			)}
			<p className="mb-4 text-sm">
				<a href="/api/docs" className="link">
					{t("reference")}
				</a>
			</p>
			{loaderData.connects && <Connection data={loaderData} error={errors.credentials} />}
			{loaderData.file && <Files months={loaderData.file} here={loaderData.here} />}
			{(loaderData.connects || loaderData.file) && <Deliveries {...loaderData} problem={errors.retry} />}
		</RecordScreen>
	);
}

function Connection({ data: { parser, kept }, error }: { data: Data; error: string | undefined }) {
	const { t } = useTranslation("integrations");
	return (
		<Card as="section" aria-labelledby="connection">
			<CardHeader id="connection" title={t("connection")} text={t(parser ? "parserText" : "billingText")} />
			<Form method="post" preventScrollReset className="grid gap-3">
				<input type="hidden" name="what" value="connection" />
				<CredentialsBox label={t("key")} help={t(kept ? "kept" : "none")} maxLength={500} error={error} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						{t("save")}
					</Button>
				</div>
			</Form>
			{kept && (
				<Form method="post" preventScrollReset className="mt-3">
					<Button type="submit" name="what" value="test">
						{t("test")}
					</Button>
				</Form>
			)}
		</Card>
	);
}

function Files({ months, here }: { months: NonNullable<Data["file"]>; here: string }) {
	const { t } = useTranslation("integrations");
	return (
		<Card as="section" aria-labelledby="files">
			<CardHeader id="files" title={t("nfse.title")} text={t("nfse.text")} />
			<ul className="flex flex-wrap gap-2">
				{months.map(({ value, label }) => (
					<li key={value}>
						<a href={`${here}/nfse?month=${value}`} className="link inline-flex min-h-9 items-center px-1" download>
							{label}
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}

const tones = { waiting: "info", done: "success", error: "danger" } as const;

function Deliveries({ deliveries, sent, here, parser, problem }: Data & { problem: string | undefined }) {
	const { t } = useTranslation("integrations");
	return (
		<Card as="section" aria-labelledby="deliveries">
			<CardHeader
				id="deliveries"
				title={t("deliveries")}
				text={deliveries.length === 0 ? t("noDeliveries") : undefined}
			/>
			{problem && <p className="mb-2 text-danger-text text-sm">{problem}</p>}
			<ul className="divide-y divide-line">
				{deliveries.map(({ uid, event, label, state, messages, when, attempts, next, payload, answer }) => (
					<li key={uid} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
						<div className="min-w-0 flex-1">
							<p className="truncate">
								{event} {label && <span className="text-muted">{label}</span>}
							</p>
							{messages.length > 0 && (
								<ul className="list-disc pl-5 text-danger-text text-sm">
									{messages.map((message) => (
										<li key={message}>{message}</li>
									))}
								</ul>
							)}
							<p className="text-muted text-sm">
								<Time {...when} />
								{attempts > 0 && <> · {t("attempts", { count: attempts })}</>}
								{next && (
									<>
										{" · "}
										{t("nextTry")} <Time {...next} />
									</>
								)}
							</p>
							<details className="mt-1 text-sm">
								<summary className="link inline-flex min-h-9 cursor-pointer items-center">{t("content")}</summary>
								<h3 className="mt-1 font-medium">{t("payload")}</h3>
								<pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-card border border-line p-2 font-mono">
									{payload}
								</pre>
								<h3 className="mt-2 font-medium">{t("answer")}</h3>
								{answer === null ? (
									<p className="text-muted">{t("noAnswer")}</p>
								) : (
									<pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-card border border-line p-2 font-mono">
										{answer}
									</pre>
								)}
							</details>
						</div>
						<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
						{!parser && (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="what" value="retry" />
								<input type="hidden" name="delivery" value={uid} />
								<Button type="submit" size="sm">
									{t(state === "waiting" ? "sendNow" : "retry")}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			<Pagination
				page={sent.page}
				per={sent.per}
				total={{ count: sent.count, capped: false }}
				url={(page) => `${here}?sent=${page}`}
				label={t("deliveries")}
			/>
		</Card>
	);
}
