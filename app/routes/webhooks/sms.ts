import type { Route } from "./+types/sms";
import { onlyPost } from "./answers.ts";
import { receivePhoneWebhook } from "./phone-messages.server.ts";

export const action = (args: Route.ActionArgs) => receivePhoneWebhook(args, "sms");

export const loader = onlyPost;
