import type { Route } from "./+types/survey";
import { Builder } from "./builder.tsx";
import { changeQuestions, readQuestions } from "./questions.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readQuestions(context, "surveys", params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	changeQuestions(context, "surveys", params.id, request);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <Builder kind="surveys" page={loaderData} answer={actionData} />;
}
