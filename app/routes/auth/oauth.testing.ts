import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import { socialPurpose } from "#app/auth/oauth/providers.server.ts";
import { person } from "#app/context.ts";
import * as callback from "#app/routes/auth/callback.ts";
import * as start from "#app/routes/auth/start.ts";
import { encrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { TestBusiness } from "#db/testing.ts";

/** A real OAuth2 server plus GitHub's two proprietary endpoints. */
export function startOAuthProvider(email: string) {
	const server = new OAuth2Server();
	const state = {
		profile: {} as Record<string, unknown>,
		claims: {} as Record<string, unknown>,
		tokenStatus: 200,
		tokenRequests: [] as URLSearchParams[],
		configure,
		agree,
		whole: async (browser: Browser, name = "google") => returnFromProvider(browser, await agree(browser, name), name),
	};
	let github: Server;

	beforeAll(async () => {
		await server.issuer.keys.generate("RS256");
		await server.start(0, "localhost");
		server.service.on("beforeUserinfo", (response) => Object.assign(response, { body: state.profile }));
		server.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, state.claims));
		server.service.on("beforeResponse", (response, request) => {
			state.tokenRequests.push(new URLSearchParams(request.body as unknown as Record<string, string>));
			response.statusCode = state.tokenStatus;
		});
		github = createServer((request, response) => {
			const user = { id: 77, login: "marina", name: null, email: "publica@mail.example" };
			const emails = [
				{ email: "outra@mail.example", primary: false, verified: true },
				{ email, primary: true, verified: true },
			];
			response
				.setHeader("Content-Type", "application/json")
				.end(JSON.stringify(request.url === "/user" ? user : emails));
		});
		await new Promise<void>((resolve) => github.listen(0, "localhost", resolve));
	});
	afterAll(async () => {
		await server.stop();
		await new Promise((resolve) => github.close(resolve));
	});
	beforeEach(() => {
		state.profile = { sub: "g-1", name: "Marina Alves", email, email_verified: true };
		state.claims = { aud: "client", tid: "5b1f5b1e-0000-4000-8000-000000000001", oid: "o-1", sub: "pairwise" };
		state.tokenStatus = 200;
		state.tokenRequests = [];
	});

	async function configure(trx: Scoped, { id, siteId }: TestBusiness) {
		const url = server.issuer.url ?? "";
		const endpoints = { authorize: `${url}/authorize`, token: `${url}/token`, userinfo: `${url}/userinfo` };
		const api = `http://localhost:${(github.address() as AddressInfo).port}`;
		const item = { clientId: "client", clientSecret: "secret", endpoints };
		const all = {
			google: item,
			linkedin: item,
			microsoft: item,
			github: { ...item, endpoints: { ...endpoints, userinfo: `${api}/user`, emails: `${api}/user/emails` } },
		};
		const social_credentials = encrypt(JSON.stringify(all), socialPurpose);
		await trx
			.updateTable("site_configs")
			.set({ social_credentials })
			.where("business_id", "=", id)
			.where("id", "=", siteId)
			.execute();
	}

	/** Starts sign-in and, after consent at the provider, returns the callback query. */
	async function agree(browser: Browser, name = "google"): Promise<string> {
		const { location } = await startSignIn(browser, name);
		const answer = await fetch(location ?? "", { redirect: "manual" });
		return new URL(answer.headers.get("Location") ?? "").search;
	}

	return state;
}

export const startSignIn = (browser: Browser, name = "google") =>
	browser.visit(start, { path: `/auth/${name}`, params: { provider: name } });

export const returnFromProvider = (browser: Browser, search: string, name = "google") =>
	browser.visit(callback, { path: `/auth/${name}/callback${search}`, params: { provider: name } });

export const getSessionUser = async (browser: Browser) =>
	(await browser.visit({}, { path: "/jobs" })).context.get(person);

export const getToastText = (browser: Browser) =>
	Buffer.from(decodeURIComponent(browser.cookies.get("toast") ?? ""), "base64").toString();
