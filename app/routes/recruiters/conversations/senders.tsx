import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MessagesSquare } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/senders";
import { handleSenderForm, readUnassignedSenders } from "./unassigned-senders.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = (args: Route.LoaderArgs) => readUnassignedSenders(args);

export const action = (args: Route.ActionArgs) => handleSenderForm(args);

type Sender = Route.ComponentProps["loaderData"]["rows"][number];

/** Messages from numbers that match no person, or several, to be assigned. */
export default function Senders({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("conversations");
	useRevalidateOn({ channel: "InboxChannel" });
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<>
			<PageHeader title={t("senders.title")} />
			<p className="mb-4 max-w-prose text-muted">{t("senders.text")}</p>
			{loaderData.rows.length === 0 ? (
				<EmptyState icon={MessagesSquare} title={t("senders.empty")} text={t("senders.emptyText")} />
			) : (
				<ul className="grid grid-cols-1 gap-4">
					{loaderData.rows.map((sender) => (
						<li key={sender.phone}>
							<SenderCard sender={sender} error={errors[sender.phone]} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function SenderCard({ sender, error }: { sender: Sender; error: string | undefined }) {
	const { t } = useTranslation("conversations");
	const { phone, name, channel, count, last, shared, unknown, messages, people, register, query } = sender;
	const id = `sender-${phone.slice(1)}`;
	return (
		<Card as="section" aria-labelledby={id}>
			<h2 id={id} className="flex flex-wrap items-center gap-2 font-semibold">
				<span className="tabular">{phone}</span>
				<Badge>{channel}</Badge>
			</h2>
			<p className="text-muted text-sm">
				{name && <>{t("senders.calls", { name })} · </>}
				{t("senders.count", { count })} · <Time {...last} />
			</p>
			<ul className="mt-2 grid gap-1">
				{messages.map(({ at, text }) => (
					<li
						key={at}
						className="wrap-anywhere w-fit max-w-prose rounded-card border border-line bg-surface-2 px-3 py-2"
					>
						{text}
					</li>
				))}
			</ul>
			<Form method="post" className="mt-3 grid gap-2">
				<input type="hidden" name="phone" value={phone} />
				<fieldset aria-describedby={error ? `${id}-error` : undefined}>
					<legend className="font-medium">{t("senders.whose")}</legend>
					{unknown && <p className="text-muted text-sm">{t("senders.nobody")}</p>}
					{shared && <p className="text-muted text-sm">{t("senders.several")}</p>}
					{people.map(({ value, label }) => (
						<label key={value} className="flex min-h-11 items-center gap-2">
							<input type="radio" name="person" value={value} className="size-4" />
							<span className="wrap-anywhere">{label}</span>
						</label>
					))}
				</fieldset>
				{error && (
					<p id={`${id}-error`} className="text-danger-text text-sm">
						{error}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					{people.length > 0 && (
						<Button type="submit" variant="primary" name="what" value="join">
							{t("senders.join")}
						</Button>
					)}
					<Button type="submit" name="what" value="discard">
						{t("senders.discard")}
					</Button>
				</div>
			</Form>
			<Form method="get" className="mt-3 flex flex-wrap items-end gap-2">
				<input type="hidden" name="phone" value={phone} />
				<label className="grid min-w-0 flex-1 basis-56 gap-1">
					<span className="text-sm">{t("senders.other")}</span>
					<input type="search" name="q" defaultValue={query} maxLength={100} className="list-input w-full" />
				</label>
				<Button type="submit">{t("senders.search")}</Button>
			</Form>
			{register && (
				<p className="mt-2">
					<AppLink to={register} className="link inline-flex min-h-11 items-center">
						{t("senders.register")}
					</AppLink>
				</p>
			)}
		</Card>
	);
}
