import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { setting } from "#app/environment.ts";
import {
	type OutboundRequest,
	requestExternal,
	requestInternal,
} from "#app/integrations/outbound/http-client.server.ts";

/** Documents of a provider: its description, its keys, its metadata. */
const most = 512 * 1024;
const patience = 8_000;

/** Whether the address belongs to the internal provider that SIGN_IN_PROVIDER_URL allows. */
function isOwnProvider(address: string): boolean {
	const own = setting("SIGN_IN_PROVIDER_URL");
	return own !== undefined && URL.canParse(address) && new URL(address).origin === new URL(own).origin;
}

/** Plain http is allowed only for the provider named in the settings. */
export const isPlainHttpAllowed = (address: string): boolean => address.startsWith("http:") && isOwnProvider(address);

/** Public https addresses only, plus the provider named in the settings. */
export const isAllowedProviderUrl = (address: string): boolean =>
	findOutboundUrlProblem(address) === null || isOwnProvider(address);

export function requestProvider(address: string, request: OutboundRequest) {
	const send = isOwnProvider(address) ? requestInternal : requestExternal;
	return send(address, { ...request, most, patience });
}

interface Init {
	method?: string;
	headers?: ConstructorParameters<typeof Headers>[0];
	body?: unknown;
}

/** `fetch` for the library: public https only, no redirects, bounded in time and size. */
export async function fetchFromProvider(address: string, { method = "GET", headers, body }: Init): Promise<Response> {
	const answer = await requestProvider(address, {
		method,
		headers: Object.fromEntries(new Headers(headers)),
		...(body == null ? {} : { body: body instanceof Uint8Array ? body : String(body) }),
	});
	const isEmpty = answer.status === 204 || answer.status === 304;
	return new Response(isEmpty ? null : answer.text, {
		status: answer.status,
		headers: { "content-type": String(answer.headers?.["content-type"] ?? "") },
	});
}
