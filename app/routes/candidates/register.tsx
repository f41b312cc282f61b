import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { getPathAfterSignIn } from "#app/auth/session/after-sign-in.ts";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import type { Route } from "./+types/register";
import { getCandidateFrame } from "./layout/frame.server.ts";
import { CandidateFrame } from "./layout/frame.tsx";
import { ConfirmEmail } from "./register/confirm-email.tsx";
import { resetAction } from "./register/reset.server.ts";
import { saveAction } from "./register/save.server.ts";
import { loadPendingApplies, loadStep } from "./register/step-state.server.ts";
import { Wizard } from "./register/wizard.tsx";

export const handle = { scripts: "later" };

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = getCandidate(context);
	const person = { uid: user.uid, email: user.email, confirmed: user.confirmed };
	const frame = getCandidateFrame(context);
	if (user.completedRegister && user.confirmed) throw redirectLocal("/candidates/home");
	if (user.completedRegister)
		return { frame, person, state: null, waiting: await loadPendingApplies(context), resetting: false };
	const state = await loadStep(context, url.searchParams.get("step"));
	if (state.skipped) throw redirectLocal(`/candidates/register?step=${state.step}`);
	const readNow = url.searchParams.get("cv") === "read";
	return {
		frame,
		person,
		state: { ...state, readNow },
		waiting: state.waiting,
		resetting: url.searchParams.has("reset"),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	if (getCandidate(context).completedRegister) throw redirectLocal("/candidates/register");
	const form = await readForm(request);
	return form.get("go") === "reset"
		? resetAction(context)
		: saveAction(context, form, getPathAfterSignIn(request, "candidates"));
}

/** When offline, keeps the page and its typed values. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof TypeError) return data({ offline: true as const }, { status: 503 });
		throw error;
	}
}

/** A refused step may have stored a file, so revalidate, except after 503. */
export function shouldRevalidate({ formAction, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 503 ? false : formAction !== undefined || defaultShouldRevalidate;
}

/** The registration wizard: three steps, one at a time. */
export default function Register({
	loaderData: { frame, person, state, waiting, resetting },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData && "result" in actionData ? actionData : undefined;
	const offline = actionData !== undefined && "offline" in actionData;
	// A new version remounts the form; a refused form keeps its input.
	const version = answer?.newer ? `newer-${answer.newer.version}` : state?.version;
	return (
		<CandidateFrame frame={frame}>
			{state ? (
				<Wizard
					key={`${state.step}-${version}`}
					person={person}
					state={state}
					answer={answer}
					offline={offline}
					resetting={resetting}
				/>
			) : (
				<ConfirmEmail email={person.email} waiting={waiting} />
			)}
		</CandidateFrame>
	);
}
