import { data, Form } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { database } from "#app/context.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { textOf } from "#app/entities/kit/show.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { actorOf } from "#app/routes/recruiters/actor.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRecord, removeRecords } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { formattersFor } from "../recruiters/formatters.ts";
import { uidOf } from "../recruiters/uid.ts";
import type { Route } from "./+types/delete";
import { currentEntity } from "./current-entity.ts";
import { shownFor } from "./rows.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = currentEntity(url);
	const who = permit(context, "destroy", entity.resource);
	const say = formattersFor(context);
	const labels = labelsOf(entity, say.t);
	const record = await inBusiness(context.get(database), who.businessId, (trx) =>
		findRecord(trx, who.businessId, entity, who, uidOf(String(params.id)), []),
	);
	if (!record) throw notFound();
	const field = entity.fields[entity.name];
	const name = field ? textOf(field, record, shownFor(entity, say, who)) : record.uid;
	const heading = say.t("kit:remove.title", { name });
	return {
		title: say.title(heading),
		heading,
		question: say.t("kit:remove.question", { label: labels.one }),
		text: say.t("kit:remove.text"),
		button: say.t("kit:remove.button"),
		cancel: say.t("kit:remove.cancel"),
		back: { to: `${entity.path}/${record.uid}`, label: name },
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = currentEntity(url);
	const who = permit(context, "destroy", entity.resource);
	const { t } = formattersFor(context);
	// Only the form that asks deletes; anything else gets the question.
	const asked = (await readForm(request)).get("confirm") === "1";
	const label = labelsOf(entity, t).one;
	const done = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const record = await findRecord(trx, who.businessId, entity, who, uidOf(String(params.id)), []);
		if (!record || entity.undeletable) throw notFound();
		return asked ? removeRecords(trx, who.businessId, entity, [record.id], actorOf(context, who)) : null;
	});
	if (done === null) return data(null, { status: 422 });
	return redirectWithToast(
		entity.path,
		done.length > 0
			? { type: "success", message: t("kit:remove.done", { label }) }
			: { type: "error", message: t("kit:remove.failed", { label }) },
	);
}

/** Specification, section 9: with JavaScript the list comes so long after the record went. */
const redirectDelay = 800;

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
	try {
		return await serverAction();
	} catch (answer) {
		if (answer instanceof Response) await new Promise((resolve) => setTimeout(resolve, redirectDelay));
		throw answer;
	}
}

/** Asks before a record goes. */
export default function Delete({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { heading, question, text, button, cancel, back } = loaderData;
	return (
		<>
			<PageHeader title={heading} back={back} />
			<Card className="max-w-xl">
				<p className="font-semibold">{question}</p>
				<p className="mt-2 text-muted">{text}</p>
				<Form method="post" className="mt-4 flex flex-wrap gap-2">
					<input type="hidden" name="confirm" value="1" />
					<Button type="submit" variant="danger">
						{button}
					</Button>
					<LinkButton to={back.to} variant="ghost">
						{cancel}
					</LinkButton>
				</Form>
			</Card>
		</>
	);
}
