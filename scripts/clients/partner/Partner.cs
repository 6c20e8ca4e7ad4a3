// A partner's first steps with the generated C# client. Reads BASE_URL and API_KEY; exits 1 at the first surprise.
using System;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;
using WasteTransfer;

static class Partner
{
    static void Check(bool holds, object found)
    {
        if (!holds) throw new Exception(Newtonsoft.Json.JsonConvert.SerializeObject(found));
    }

    static async Task Run()
    {
        var http = new HttpClient();
        var key = Environment.GetEnvironmentVariable("API_KEY");
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);
        var clients = new ClientsClient(http) { BaseUrl = Environment.GetEnvironmentVariable("BASE_URL") };

        var created = await clients.CreateClientAsync(new ClientCreate { Name = "Pennine Builders", Postcode = "HX7 6AD" });
        Check(created.Address.Postcode == "HX7 6AD", created);

        var bad = new ClientCreate { Name = "Todmorden Market Traders", Email = "no email address" };
        var good = new ClientCreate { Name = "Hebden Joinery" };
        var result = await clients.BulkCreateClientsAsync(new ClientBulkCreate { Data = new[] { good, bad } });
        Check(result.Created == 1 && result.Failed == 1, result);
        Check(result.Data.First().Data.Id != Guid.Empty, result);
        Check(result.Data.Last().Error.Code == ErrorCode.Validation_failed && result.Data.Last().Error.Details.Any(), result);

        var same = await clients.GetClientAsync(created.Id);
        Check(same.Id == created.Id, same);

        var first = await clients.ListClientsAsync(limit: 1);
        var second = await clients.ListClientsAsync(limit: 1, cursor: first.Next_cursor);
        Check(first.Has_more && first.Data.Count == 1 && second.Data.Count == 1, second);

        try
        {
            await clients.CreateClientAsync(bad);
            throw new Exception("a bad email was taken");
        }
        catch (ApiException<Error> refusal)
        {
            var error = refusal.Result.Error1;
            Check(refusal.StatusCode == 422 && error.Details.First().Field != null, error);
        }
    }

    static int Main()
    {
        try
        {
            Run().GetAwaiter().GetResult();
            return 0;
        }
        catch (Exception surprise)
        {
            Console.WriteLine(surprise);
            return 1;
        }
    }
}
