import type { Route } from "./+types/collection";
import { Builder } from "./builder.tsx";
import { changeQuestions, readQuestions } from "./questions.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
	readQuestions(context, "data_collections", params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	changeQuestions(context, "data_collections", params.id, request);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <Builder kind="data_collections" page={loaderData} answer={actionData} />;
}
