import { Form } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/unsubscribe.ts";
import { postUnsubscribe, readUnsubscribe, type UnsubscribePage } from "./unsubscribe.server.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex, nofollow" },
];

export const loader = ({ context, params }: Route.LoaderArgs) => readUnsubscribe(context, params.id);

export const action = async ({ context, params, request }: Route.ActionArgs) =>
	postUnsubscribe(context, params.id, await readForm(request));

/** Opts out of commercial mail without signing in; opting in again works only here. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
	const page: UnsubscribePage = actionData ?? loaderData;
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-10 outline-none sm:py-16">
			<Card>
				{page.state === "ask" && <Ask {...page} />}
				{page.state === "done" && <Done {...page} />}
				{page.state === "back" && <Back {...page} />}
			</Card>
		</main>
	);
}

const heading = "font-semibold text-2xl tracking-tight";

function Ask({ brand, email, topic, manyBrands }: UnsubscribePage) {
	const { t } = useTranslation("mail");
	const scopes = ([topic && "topic", "brand", manyBrands && "all"] as const).filter(
		(item) => item !== null && item !== false,
	);
	const words = {
		topic: topic && t("topics.only", { topic: t(`topics.names.${topic}`) }),
		brand: t("unsubscribe.brandOnly", { brand }),
		all: t("unsubscribe.all"),
	};
	return (
		<>
			<h1 className={heading}>{t("unsubscribe.ask")}</h1>
			<p className="mt-2 break-words text-muted">
				{email ? t("unsubscribe.askText", { brand, email }) : t("unsubscribe.askTextErased", { brand })}
			</p>
			<Form method="post" reloadDocument className="mt-6 grid gap-6">
				{scopes.length > 1 && (
					<fieldset>
						<legend className="mb-2 font-medium">{t("unsubscribe.scope")}</legend>
						{scopes.map((scope) => (
							<label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
								<input
									type="radio"
									name="scope"
									value={scope}
									defaultChecked={scope === scopes[0]}
									className="size-5 shrink-0 accent-primary"
								/>
								{words[scope]}
							</label>
						))}
					</fieldset>
				)}
				<Button type="submit" variant="primary" size="lg" block>
					{t("unsubscribe.submit")}
				</Button>
			</Form>
		</>
	);
}

function Done({ email, topic, stopped }: UnsubscribePage) {
	const { t } = useTranslation("mail");
	const text =
		topic && stopped === "topic"
			? t("topics.stopped", { topic: t(`topics.names.${topic}`) })
			: email
				? t("unsubscribe.doneText", { email })
				: t("unsubscribe.doneTextErased");
	return (
		<>
			<h1 className={heading}>{t("unsubscribe.done")}</h1>
			<p role="status" className="mt-2 break-words text-muted">
				{text}
			</p>
			<Form method="post" reloadDocument className="mt-6 flex flex-wrap items-center gap-3">
				<input type="hidden" name="do" value="again" />
				<span>{t("unsubscribe.mistake")}</span>
				<Button type="submit">{t("unsubscribe.again")}</Button>
			</Form>
		</>
	);
}

function Back({ brand, email }: UnsubscribePage) {
	const { t } = useTranslation("mail");
	return (
		<>
			<h1 className={heading}>{t("unsubscribe.back")}</h1>
			<p role="status" className="mt-2 break-words text-muted">
				{t("unsubscribe.backText", { brand, email: email ?? "" })}
			</p>
			<LinkButton to="/" className="mt-6">
				{t("unsubscribe.home")}
			</LinkButton>
		</>
	);
}
