import type { Route } from "./+types/whatsapp";
import { answerChallenge, receivePhoneWebhook } from "./phone-messages.server.ts";

export const loader = (args: Route.LoaderArgs) => answerChallenge(args);

export const action = (args: Route.ActionArgs) => receivePhoneWebhook(args, "whatsapp");
