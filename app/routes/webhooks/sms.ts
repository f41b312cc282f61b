import type { Route } from "./+types/sms";
import { receivePhoneWebhook } from "./phone-messages.server.ts";
import { methodNotAllowed } from "./webhook-responses.ts";

export const action = (args: Route.ActionArgs) => receivePhoneWebhook(args, "sms");

export const loader = methodNotAllowed;
