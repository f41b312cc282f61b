import { data } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { cancelQueue } from "#db/queries/sendouts/control.ts";
import type { Route } from "./+types/cancel";
import { buildQueueActionResponse } from "./action-response.server.ts";
import { queuePath } from "./queue-path.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"sendout_queues",
	"update",
	async ({ record: queue, format }: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => {
		const heading = format.t("sendouts:queue.cancelTitle", { name: queue.name });
		return { title: format.title(heading), heading, name: queue.name, path: queuePath(queue.uid) };
	},
);

export const action = recordAction(
	"sendout_queues",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "sendout_queues">) => {
		const { trx, user, record: queue, actor, form } = open;
		// Only the form that asks cancels; anything else gets the question.
		const query = form.get("confirm") === "1";
		if (!query) return data(null, { status: 422 });
		const by = { id: user.id, name: user.name, ip: actor.ip ?? null };
		return buildQueueActionResponse(open, "cancel", await cancelQueue(trx, queue.id, by));
	},
);

/** Asks first, because cancelling cannot be undone. */
export default function Cancel({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const { heading, name, path } = loaderData;
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: path, label: name }} title={heading} />
			<Card>
				<ConfirmForm
					text={t("queue.cancelText")}
					button={t("queue.cancel")}
					cancel={{ to: path, label: t("queue.cancelBack") }}
				/>
			</Card>
		</div>
	);
}
