import { data } from "react-router";
import { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { BoardError, type BoardFailure } from "#app/domain/job-boards/board-adapter.ts";
import { type BoardProvider, type BoardSetting, boardFacts, isBoardProvider } from "#app/domain/job-boards/boards.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { setting } from "#app/environment.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getBoardAdapter } from "#app/integrations/job-boards/board-adapters.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { checkBoardFeed, formatProblem } from "#app/routes/shared/job-boards/posting-problems.server.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { type ParsedForm, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type BoardRow,
	findBoard,
	listBoardSites,
	openBoardSecrets,
	saveBoard,
	saveBoardCheck,
} from "#db/queries/job-boards/boards.ts";
import { enqueueBoardPostings } from "#db/queries/job-boards/postings.ts";

const secretLimits = { shortest: 8, longest: 4_000 } as const;

const secretText = z.string().trim().max(secretLimits.longest).optional();

const schema = z.object({
	intent: z.string().optional(),
	active: z.boolean().optional(),
	by_default: z.boolean().optional(),
	company_ref: optionalLine(30),
	contact_email: optionalLine(254),
	address: optionalLine(500),
	// Input names with `_password` are never echoed back in a response.
	account_password: secretText,
	token_password: secretText,
	secret_password: secretText,
});

interface BoardArgs extends RouteArgs {
	params: { site: string; provider: string };
}

async function findPlace(trx: Scoped, { site: uid, provider }: BoardArgs["params"]) {
	const site = (await listBoardSites(trx)).find((row) => row.uid === uid);
	if (!site || !isBoardProvider(provider)) throw notFound();
	return { site, provider, board: await findBoard(trx, site.id, provider) };
}

const boardPath = ({ site, provider }: BoardArgs["params"]) => `/administrator/job_boards/${site}/${provider}`;

/** Keys never leave the server. */
export async function readBoard({ trx, params, format }: RecruiterLoaderArgs<BoardArgs>) {
	const { t, when } = format;
	const { site, provider, board } = await findPlace(trx, params);
	const facts = boardFacts[provider];
	const secrets = board && openBoardSecrets(board);
	const name = t(`job_boards:names.${provider}`);
	return {
		pageTitle: format.title(`${name} · ${site.title}`),
		name,
		brand: site.title,
		provider,
		transport: t(`job_boards:transports.${facts.transport}`),
		settings: facts.settings as readonly BoardSetting[],
		receives: facts.receives,
		values: {
			active: board?.active ? "on" : "",
			by_default: board?.by_default ? "on" : "",
			company_ref: board?.company_ref ?? "",
			contact_email: board?.contact_email ?? "",
			address: board?.address ?? "",
		},
		stored: {
			account: Boolean(secrets?.account),
			token: Boolean(secrets?.token),
			secret: Boolean(secrets?.secret),
		},
		canTest: board !== undefined && facts.transport !== "page",
		checked: board?.checked_at ? t("job_boards:admin.checked", { when: when(board.checked_at).text }) : null,
		trouble: board?.trouble ? t(`job_boards:troubles.${board.trouble}`) : null,
		detail: board?.detail ? t("job_boards:admin.detail", { detail: board.detail }) : null,
		feed: facts.transport === "feed" ? `${siteOrigin(site.domain)}/jobs.xml?board=${provider}` : null,
		webhook:
			board && facts.receives
				? {
						address: new URL(`/webhooks/job_boards/${trx.businessId}/${board.uid}`, setting("ORIGIN")).href,
						seen: board.webhook_at
							? t("job_boards:admin.webhookSeen", { when: when(board.webhook_at).text })
							: t("job_boards:admin.webhookNever"),
					}
				: null,
	};
}

/** Existing ads are updated after a change. */
export async function changeBoard({ context, params, request }: BoardArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const { t } = createFormatters(context);
	const actor = getActor(context, user);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(boardPath(params), { type, message }, { status: 303 });
	if (form.get("intent") === "test") {
		const { board } = await inside((trx) => findPlace(trx, params));
		if (!board) throw notFound();
		if (boardFacts[board.provider].transport === "feed") {
			const { items, problems } = await inside((trx) => checkBoardFeed(trx, board));
			const [first] = problems;
			await inside((trx) => saveBoardCheck(trx, board.id, { trouble: first ? "checks" : null, detail: null }));
			if (first) return back("error", t("job_boards:admin.feedFails", { problem: formatProblem(first, t) }));
			const number = createFormatters(context).number(items);
			return back("success", t("job_boards:admin.feedWorks", { count: items, number }));
		}
		const outcome = await askBoard(board);
		await inside((trx) => saveBoardCheck(trx, board.id, outcome));
		if (!outcome.trouble) return back("success", t("job_boards:admin.works"));
		return back("error", t("job_boards:admin.fails", { problem: t(`job_boards:troubles.${outcome.trouble}`) }));
	}
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return inside(async (trx) => {
		const { site, provider, board } = await findPlace(trx, params);
		const errors = findProblems(provider, parsed.value);
		if (Object.keys(errors).length > 0) return data({ result: parsed.reply(errors) }, { status: 422 });
		const old = board ? openBoardSecrets(board) : null;
		const { active, by_default, company_ref, contact_email, address, ...input } = parsed.value;
		const secrets = {
			account: input.account_password || (old?.account ?? ""),
			token: input.token_password || (old?.token ?? ""),
			secret: input.secret_password || (old?.secret ?? ""),
		};
		const values = {
			active: active ?? false,
			by_default: by_default ?? false,
			company_ref: company_ref || null,
			contact_email: contact_email || null,
			address: address || null,
		};
		const isEmpty = Object.values(secrets).every((text) => text === "");
		const { id } = await saveBoard(
			trx,
			{ siteId: site.id, provider },
			Object.assign(values, { secrets: isEmpty ? null : secrets, recruiterId: user.id }),
		);
		await enqueueBoardPostings(trx, id);
		const isNewSecret = Boolean(input.account_password || input.token_password || input.secret_password);
		await audit(trx, {
			actor,
			action: board ? "update" : "create",
			recordType: "job_boards",
			recordId: id,
			// Of secrets only that they changed.
			changes: {
				provider: [board ? provider : null, provider],
				active: [board?.active ?? null, values.active],
				address: [board?.address ?? null, values.address],
				...(isNewSecret ? { credentials: ["…", "…"] } : {}),
			},
			ip: actor.ip ?? null,
		});
		return back("success", t("job_boards:admin.saved"));
	});
}

async function askBoard(board: BoardRow): Promise<{ trouble: BoardFailure | null; detail: string | null }> {
	const secrets = openBoardSecrets(board);
	if (board.shut) return { trouble: "sandbox", detail: null };
	if (!secrets) return { trouble: "credentials", detail: null };
	try {
		const { provider, address } = board;
		await getBoardAdapter(provider).check({ provider, address, secrets });
		return { trouble: null, detail: null };
	} catch (error) {
		if (!(error instanceof BoardError)) throw error;
		return { trouble: error.trouble, detail: error.detail };
	}
}

type Values = (ParsedForm<typeof schema> & { ok: true })["value"];

function findProblems(provider: BoardProvider, values: Values) {
	const { settings } = boardFacts[provider];
	const errors: Record<string, never[]> = {};
	const add = (name: string, problem: unknown) => {
		errors[name] = [problem as never];
	};
	const size = { key: "job_boards:admin.problems.secret", ...secretLimits };
	for (const name of ["account_password", "token_password", "secret_password"] as const)
		if (values[name] && values[name].length < secretLimits.shortest) add(name, size);
	if (values.address && settings.includes("address") && findOutboundUrlProblem(values.address))
		add("address", "job_boards:admin.problems.address");
	if (values.company_ref && !/^\d{1,20}$/.test(values.company_ref))
		add("company_ref", "job_boards:admin.problems.companyRef");
	if (values.contact_email && !/^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(values.contact_email))
		add("contact_email", "job_boards:admin.problems.email");
	return errors;
}
