// A partner's first steps with the generated Java client. Reads BASE_URL and API_KEY; ends with an exception at a surprise.
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ClientsApi;
import org.openapitools.client.model.*;

class Partner {
    static void check(boolean holds, Object found) {
        if (!holds) throw new IllegalStateException(String.valueOf(found));
    }

    public static void main(String[] arguments) throws Exception {
        URI base = URI.create(System.getenv("BASE_URL"));
        String key = System.getenv("API_KEY");
        ApiClient client = new ApiClient().setScheme(base.getScheme()).setHost(base.getHost()).setPort(base.getPort());
        client.setBasePath("");
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
        ClientsApi clients = new ClientsApi(client);

        Client created = clients.createClient(new ClientCreate().name("Pennine Builders").postcode("HX7 6AD"), null, null);
        check("HX7 6AD".equals(created.getAddress().getPostcode()), created);

        ClientCreate bad = new ClientCreate().name("Todmorden Market Traders").email("no email address");
        ClientCreate good = new ClientCreate().name("Hebden Joinery");
        ClientBulkResult result = clients.bulkCreateClients(new ClientBulkCreate().data(List.of(good, bad)), null, null);
        check(result.getCreated() == 1 && result.getFailed() == 1, result);
        check(result.getData().get(0).getData().getId() != null, result);
        check(result.getData().get(1).getError().getCode() == ErrorCode.VALIDATION_FAILED, result);

        check(clients.getClient(created.getId(), null, null).getId().equals(created.getId()), created);

        ClientList first = clients.listClients(null, null, null, null, 1, null, null);
        ClientList second = clients.listClients(null, null, null, null, 1, first.getNextCursor(), null);
        check(first.getHasMore() && first.getData().size() == 1 && second.getData().size() == 1, second);

        try {
            clients.createClient(bad, null, null);
            check(false, "a bad email was taken");
        } catch (ApiException refusal) {
            JsonNode error = client.getObjectMapper().readTree(refusal.getResponseBody()).get("error");
            check(refusal.getCode() == 422 && error.get("details").get(0).hasNonNull("field"), error);
        }
    }
}
